"""What python-for-android builds and in which order, according to itself; needs requirements/apk.txt."""

import contextlib
import logging
import os
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from .phone_python import LEFT_OUT, NO_ENCODINGS, REMOVED
from .spec import Spec, plain_name


class RecipeError(Exception):
    """There is no order in which everything can be built."""


@dataclass(frozen=True)
class Graph:
    recipes: Mapping[str, str]
    """What is built, in this order, with the version that each recipe is made for; empty if it has none."""
    modules: frozenset[str]
    """Packages that pip installs without a recipe."""


def resolve(spec: Spec) -> Graph:
    with open(os.devnull, "w", encoding="utf-8") as nowhere, contextlib.redirect_stderr(nowhere):
        build, graph, recipe, bootstrap = (
            import_module(f"pythonforandroid.{name}") for name in ("build", "graph", "recipe", "bootstrap")
        )
        import_module("pythonforandroid.logger").logger.setLevel(logging.CRITICAL)
        context: Any = build.Context()
        chosen = bootstrap.Bootstrap.get_bootstrap(spec.text("p4a.bootstrap"), context)
        try:
            order, modules, _ = graph.get_recipe_order_and_bootstrap(context, list(spec.pins()), chosen)
        except import_module("pythonforandroid.util").BuildInterruptingException as error:
            raise RecipeError(str(error)) from None
        versions = {name: str(recipe.Recipe.get_recipe(name, context).version or "") for name in order}
    return Graph(versions, frozenset(map(plain_name, modules)))


def recipe_complaints(spec: Spec, graph: Graph) -> list[str]:
    """A recipe for another version is a fault, unless a wheel can replace it: see ``wheels_wanted``."""
    pins = spec.pins()
    return [
        *(
            f"{name} comes in without a version: list it in the requirements"
            for name in sorted(graph.modules - pins.keys())
        ),
        *(
            f"the recipe of {name} is made for {graph.recipes.get(name)}, not {pins[name]}"
            for name in ("python3", "hostpython3", "kivy", "pyjnius")
            if name in pins and graph.recipes.get(name) != pins[name]
        ),
        *(
            f"{name} is not built"
            for name in ("python3", "sqlite3", "sdl2", "kivy", "pyjnius", "android")
            if name not in graph.recipes
        ),
    ]


def wheels_wanted(spec: Spec, graph: Graph) -> list[str]:
    """Packages that need a wheel: those without a recipe, and those whose recipe is made for another version."""
    return [
        f"{name}=={version}" for name, version in spec.pins().items() if version and graph.recipes.get(name) != version
    ]


def python_complaints() -> list[str]:
    """Complaints if python-for-android leaves out something that the trial does not hide from the app."""
    folder = Path(import_module("pythonforandroid").__file__ or "").parent
    lines = (folder / "bootstraps/_sdl_common/build/blacklist.txt").read_text(encoding="utf-8").splitlines()
    encodings = {
        line.removeprefix("encodings/") for line in lines if line.startswith("encodings/") and not line.endswith(".pyo")
    }
    folders = {line.removesuffix("/*") for line in lines if line in {f"{name}/*" for name in _folders()}}
    folders |= import_module("pythonforandroid.recipes.python3").Python3Recipe.stdlib_dir_blacklist & _folders()
    return [
        *(f"python-for-android leaves out encodings/{name}" for name in sorted(encodings - {*NO_ENCODINGS})),
        *(f"python-for-android leaves out {name}" for name in sorted(folders - LEFT_OUT - REMOVED)),
    ]


def _folders() -> set[str]:
    """The packages of the standard library."""
    library = Path(os.__file__).parent
    return {entry.name for entry in library.iterdir() if (entry / "__init__.py").is_file()}
