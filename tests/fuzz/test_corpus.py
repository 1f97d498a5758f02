"""Every input in the corpus is read again in every run of the tests, without a fuzzer."""

import pytest

from tests.fuzz.readers import READERS
from tests.fuzz.seeds import CORPUS, seeds

MOST_BYTES = 400_000


@pytest.mark.parametrize("reader", READERS)
def test_a_reader_refuses_or_reads_whatever_a_fuzzer_has_found(reader):
    inputs = sorted((CORPUS / reader).iterdir())
    assert inputs
    for file in inputs:
        assert READERS[reader](file.read_bytes()) in (True, False), file.name


def test_every_reader_has_a_corpus_and_every_corpus_a_reader():
    assert {folder.name for folder in CORPUS.iterdir()} == set(READERS)
    assert {reader for reader, _ in seeds()} == set(READERS)


def test_every_seed_is_read():
    assert [reader for reader, data in seeds() if not READERS[reader](data)] == []


def test_the_corpus_stays_small():
    assert sum(file.stat().st_size for file in CORPUS.rglob("*") if file.is_file()) < MOST_BYTES


@pytest.mark.parametrize("reader", READERS)
def test_nothing_and_any_single_byte_are_refused_or_read(reader):
    for data in (b"", *(bytes([byte]) for byte in range(256))):
        assert READERS[reader](data) in (True, False)


@pytest.mark.parametrize("reader", READERS)
def test_an_honest_input_cut_anywhere_or_with_any_byte_changed_is_refused_or_read(reader):
    _, data = next(seed for seed in seeds() if seed[0] == reader)
    step = max(1, len(data) // 60)
    for at in range(0, len(data), step):
        assert READERS[reader](data[:at]) in (True, False)
        assert READERS[reader](data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]) in (True, False)
