"""Every word a player reads is in the string tables."""

import ast
import re
from pathlib import Path

UI = Path(__file__).resolve().parents[3] / "paperdungeons" / "ui"
FOR_DEVELOPERS = (ast.Raise, ast.Assert)
ALLOWED = {
    "Paper Dungeons",
    "Dark",
    "Light",
    "Custom",
    "Color",
    "AnySizeSwitch",
    "PlainField",
    "AmaticSCBold",
    "CaladeaBold",
    "Latn",
    "Roboto-Bold.ttf",
    "Kivy",
    "KivyMD",
    "Material Design Icons",
    "Apache 2.0",
    "Amatic SC",
    "Caladea",
    "Roboto",
}
"""The game's name as the window's title, terms of KivyMD, classes, fonts, a script, and what the app is made with."""
LOOKS_LIKE_WORDS = re.compile(r"[A-Z][a-z]{2,}|[A-Za-z]+ [a-z]+")


def sentences(tree: ast.AST) -> list[str]:
    """String constants that read like text, except docstrings and what only a developer sees."""
    skipped = {id(inner) for node in ast.walk(tree) if isinstance(node, FOR_DEVELOPERS) for inner in ast.walk(node)}
    skipped |= {
        id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    skipped |= {id(call.args[0]) for call in calls if call.args and ast.unparse(call.func) == "TypeVar"}
    found = []
    for node in ast.walk(tree):
        told = node.value if isinstance(node, ast.Constant) and id(node) not in skipped else None
        if isinstance(told, str) and LOOKS_LIKE_WORDS.match(told) and told not in ALLOWED:
            found.append(told)
    return found


def test_no_text_for_a_player_is_written_in_code():
    """This is one test for all files, because one for each would be hundreds."""
    files = sorted(UI.rglob("*.py"))
    assert files
    found = {str(file.relative_to(UI)): sentences(ast.parse(file.read_text(encoding="utf-8"))) for file in files}
    assert {file: texts for file, texts in found.items() if texts} == {}


def test_a_sentence_in_code_would_be_found():
    assert sentences(ast.parse('Text(look, "Roll the dice")')) == ["Roll the dice"]
    assert sentences(ast.parse('"""What it is."""\nraise ValueError("No window here")')) == []
