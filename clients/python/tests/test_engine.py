"""The process behind a study: it comes back when it died, and says why it cannot start."""

from __future__ import annotations

from pathlib import Path

import pytest

import etesian
from etesian import _engine, _java

REQUEST = {
    "problem": {"parameters": {"x": {"type": "real", "low": 0, "high": 1}}, "objectives": {"f": "minimize"}},
    "seed": 5,
}


def test_a_dead_process_is_started_again() -> None:
    engine = _engine.Engine()
    first = engine.request(REQUEST)["suggestions"]
    assert engine._process is not None
    engine._process.kill()
    engine._process.wait()
    assert engine.request(REQUEST)["suggestions"] == first
    engine.close()
    assert engine._process is None


def test_numbers_that_json_lacks_go_as_words() -> None:
    encoded = _engine.encode({"a": [float("nan"), float("inf"), -float("inf"), 1.5], "b": "NaN"})
    assert encoded == {"a": ["NaN", "Infinity", "-Infinity", 1.5], "b": "NaN"}
    assert _engine.number("-Infinity") == -float("inf")
    numpy = pytest.importorskip("numpy")
    assert _engine.encode({"a": numpy.float64(2.5), "n": numpy.int64(3)}) == {"a": 2.5, "n": 3}


def test_says_why_it_does_not_start(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ETESIAN_CLASSPATH", str(tmp_path))
    with pytest.raises(etesian.EtesianError, match=r"(?s)without an answer.*dev\.etesian\.cli\.Main"):
        _engine.Engine().request(REQUEST)
    monkeypatch.delenv("ETESIAN_CLASSPATH")
    monkeypatch.setenv("ETESIAN_JARS", str(tmp_path))
    _java.jar.cache_clear()
    with pytest.raises(etesian.EtesianError, match="expected the jars of the engine"):
        _engine.Engine().request(REQUEST)
    _java.jar.cache_clear()
