"""A study in a file: a private service on loopback, shared with others and found again."""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import subprocess
import sys
import threading
import time
import warnings
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

import etesian
from etesian import _java, _lease, _process, _service
from etesian._definition import same_preference
from etesian._remote import RemoteStudy

# Sandboxes may hide the boot's id, or the processes of others.
TOLD_APART = "" not in _process.place() and _process.sees_all()


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store with a study in it."""
    store = tmp_path_factory.mktemp("store") / "etesian.db"
    on_line(store)
    return store


def on_line(store: Path | str, **more: Any) -> etesian.Study:
    given: dict[str, Any] = {"parameters": {"x": etesian.real(0, 1)}, "objectives": {"a": "max", "b": "min"}, **more}
    return etesian.Study(**{"name": "line", "store": str(store), "seed": 1, **given})


def square(p: dict[str, Any]) -> dict[str, float]:
    if p["x"] > 0.9:
        raise RuntimeError("too far")
    return {"a": p["x"], "b": p["x"] ** 2}


def level(_: dict[str, Any]) -> dict[str, float]:
    return {"a": 1.0, "b": 1.0}


def test_a_file_is_a_study_that_goes_on(tmp_path: Path) -> None:
    store = tmp_path / "etesian.db"
    study = on_line(store)
    study.optimize(square, trials=6, workers=2, progress=False)
    assert study.add({"x": 0.5}, {"a": 0.5, "b": {"value": 0.25, "stderr": 0.01}}) == 6
    assert study.steer(etesian.box(a=(0.4, 0.6)), note="closer") == 2
    again = on_line(store)
    assert again.trials == study.trials and len(again.trials) == 7
    assert again.preference == study.preference
    assert {"box"} <= set(again.preference)
    assert 6 in [t.number for t in again.front(inside=True)]
    best = again.recommend()
    assert best is not None and 0.4 <= best.trial.values["a"] <= 0.6
    assert again.predict({"x": 0.5})["a"]["median"] == pytest.approx(0.5, abs=0.1)
    trial = again.ask()
    assert trial.state == "pending"
    again.fail(trial, "by hand")
    assert study.trial(trial.number).state == "failed"
    said = subprocess.run(
        _java.command("trials", "line", "--json", "--store", str(store)), capture_output=True, text=True, check=True
    )
    assert [t["state"] for t in json.loads(said.stdout)] == [t.state for t in study.trials]


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"objectives": {"c": "max"}}, "objectives: it has a, b, got c;"),
        ({"objectives": {"a": "max", "b": "max"}}, "objectives.b.direction: it has minimize, got maximize;"),
        ({"objectives": {"a": "max", "b": {"direction": "min", "range": [0, 1]}}}, "objectives.b.range: it has none, got 0, 1;"),
        ({"parameters": {"x": etesian.real(0, 2)}}, "parameters.x.high: it has 1, got 2.0;"),
        ({"parameters": {"x": etesian.integer(0, 1)}}, "parameters.x.type: it has real, got integer;"),
        ({"parameters": {"x": etesian.real(0, 1, step=0.5)}}, "parameters.x.step: it has none, got 0.5;"),
        ({"parameters": {"y": etesian.real(0, 1)}}, "parameters: it has x, got y;"),
        ({"limits": {"m": {"max": 1}}}, "limits: it has none, got m;"),
        ({"constraints": ["x <= 0.5"]}, "constraints: it has none, got x <= 0.5;"),
        ({"strategy": "sobol"}, "strategy: it has epi, got sobol;"),
        ({"scalarization": "linear"}, "scalarization: it has tchebyshev, got linear;"),
        ({"seed": 2}, "seed: it has 1, got 2;"),
    ],
)
def test_another_definition_is_refused(shared: Path, more: dict[str, Any], said: str) -> None:
    with pytest.raises(etesian.StudyExists) as refused:
        on_line(shared, **more)
    assert str(refused.value).startswith(f"study 'line' exists with another definition: {said}")


def test_the_same_definition_is_accepted_however_it_is_written(tmp_path: Path) -> None:
    text = """
name: line
parameters:
  x: {type: real, low: 0, high: 1.0, unit: m}
  n: {type: integer, low: 1, high: 8, scale: log}
  kind: {type: categorical, values: [a, "true", "2"]}
  size: {type: ordinal, values: [1, 2.5]}
  deep: {type: real, low: 0, high: 1, when: {kind: "true"}}
  wide: {type: real, low: 0, high: 1, when: {n: 2}}
objectives: {a: {direction: maximize, range: [0, 1], unit: s}, b: minimize}
limits: {m: {max: 3}}
constraints: ["x + size  <= 3"]
strategy: {name: epi, repeats: true}
"""
    (tmp_path / "study.yaml").write_text(text)
    store = str(tmp_path / "etesian.db")
    subprocess.run(_java.command("create", str(tmp_path / "study.yaml"), "--store", store), check=True, stdout=subprocess.DEVNULL)
    parameters = {
        "kind": etesian.categorical(["a", True, 2]),
        "x": etesian.real(0, 1),
        "n": etesian.integer(1, 8, log=True),
        "size": etesian.ordinal([1, 2.5]),
        "deep": etesian.real(0, 1, when={"kind": True}),
        "wide": etesian.real(0, 1, when={"n": [2]}),
    }
    study = etesian.Study(
        parameters,
        {"b": "min", "a": "max"},
        name="line",
        store=store,
        strategy="epi",
        limits={"m": {"max": 3.0}},
        constraints=["x + size <= 3"],
    )
    assert study.add({"x": 1, "n": 2, "kind": True, "size": 2.5 - 1.5, "deep": 0.5, "wide": 1}, {"a": 1, "b": 2, "m": 3}) == 0
    assert study.trial(0).params["kind"] is True


def test_python_and_the_command_line_continue_each_other(tmp_path: Path) -> None:
    store, file = tmp_path / "etesian.db", tmp_path / "study.yaml"
    program = tmp_path / "program.py"
    program.write_text('import sys\nx = float(sys.argv[1])\nprint(\'{"a": %r, "b": %r}\' % (x, x * x))\n')
    file.write_text(f"""
name: line
parameters:
  x: {{type: real, low: 0, high: 1}}
  kind: {{type: categorical, values: [a, "true"]}}
objectives: {{a: maximize, b: minimize}}
evaluator: {{command: [{json.dumps(sys.executable)}, {json.dumps(str(program))}, "{{x}}"]}}
budget: {{trials: 6}}
seed: 1
""")

    def run() -> None:
        command = _java.command("run", str(file), "--store", str(store))
        done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, timeout=300)
        assert done.returncode == 0, done.stderr

    parameters = {"x": etesian.real(0, 1), "kind": etesian.categorical(["a", True])}
    study = on_line(store, parameters=parameters)
    study.optimize(level, trials=3, progress=False)
    run()  # while this program has the study open
    study.optimize(level, trials=2, progress=False)
    assert [trial.state for trial in study.trials] == ["completed"] * 8
    assert [trial.values == {"a": 1.0, "b": 1.0} for trial in study.trials] == [True] * 3 + [False] * 3 + [True] * 2
    assert all(trial.values["b"] == pytest.approx(trial.params["x"] ** 2) for trial in study.trials[3:6])
    assert {trial.params["kind"] for trial in study.trials} == {"a", True}
    again = on_line(store, parameters=parameters)
    assert again.trials == study.trials


def test_another_preference_steers_and_the_same_one_follows(tmp_path: Path) -> None:
    store = tmp_path / "etesian.db"
    box, weights = etesian.box(a=(0.4, None)), etesian.weights(a=1, b=2)
    assert on_line(store, preference=box).preference == {**box, "mode": "inside"}
    said = subprocess.run(
        _java.command("prefer", "line", "--weights", "a=3,b=1", "--store", str(store)), capture_output=True, text=True
    )
    assert said.returncode == 0, said.stderr
    steered = {"weights": {"a": 3, "b": 1}, "concentration": 20}
    study = on_line(store, preference=box)
    assert study.preference == steered
    assert on_line(store).preference == steered
    assert study.ask().preference == 2
    assert on_line(store, preference=weights).preference == {**weights, "concentration": 20}
    study.steer(etesian.flat())
    assert on_line(store, preference=weights).preference == etesian.flat()
    assert on_line(store, preference=box).preference == {**box, "mode": "inside"}
    assert study.ask().preference == 5
    dirichlet = {"dirichlet": {"a": 2}}  # kept in another form, and all the same
    assert "dirichlet" in on_line(store, preference=dirichlet).preference
    for _ in range(2):  # kept as "a > 2 b"
        assert on_line(store, preference=etesian.ordering("a>=2.0*b")).ask().preference == 7


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (etesian.point(a=1, b=2), {"point": {"a": 1.0, "b": 2.0}, "spread": 0.2}),
        ({"point": {"a": 1, "b": 2, "spread": 0.1}}, etesian.point(a=1, b=2, spread=0.1)),
        ({"box": {"a": {"max": 1}}}, etesian.box(a=(None, 1))),
        (
            {"ordering": [{"more": "a", "times": 2, "than": "b"}, {"more": "b", "than": "c"}]},
            etesian.ordering("a > 2 b", "b  > c"),
        ),
        (etesian.ordering("a>b", "b >= c", "c>2*a"), etesian.ordering("a > b", "b > c", "c > 2 a")),
        (etesian.ordering(" a > 2.0 b", "b>1.5e1* top 1"), etesian.ordering("a > 2 b", "b > 15 top 1")),
        (etesian.ordering("a > 1 b", "b > 2c"), etesian.ordering("a > b", "b > 2c")),
        ({"ordering": [{"more": "a", "times": 10_000_000, "than": "b"}]}, etesian.ordering("a > 1.0E7 b")),
        (etesian.ordering("a > b"), {"flat": True, "ordering": ["a > b"]}),
        (
            {"mixture": [{"box": {"a": (0, 1)}}, {"weights": {"a": 1}, "share": 2}]},
            {
                "mixture": [
                    {"share": 1, "box": {"a": [0, 1]}, "mode": "inside"},
                    {"share": 2, "weights": {"a": 1}, "concentration": 20},
                ]
            },
        ),
    ],
)
def test_a_preference_is_the_same_with_its_defaults(one: etesian.Preference, other: etesian.Preference) -> None:
    assert same_preference(one, other) and same_preference(other, one)
    assert not same_preference(one, etesian.flat())


@pytest.mark.parametrize("rule", ["b > a", "a > 2 b", "a > 2b", "a > e b", "a"])
def test_another_ordering_is_another_preference(rule: str) -> None:
    assert not same_preference(etesian.ordering(rule), etesian.ordering("a > b"))


def test_before_the_first_result(tmp_path: Path) -> None:
    study = on_line(tmp_path / "etesian.db")
    assert study.recommend() is None and study.front() == [] and study.trials == []
    with pytest.raises(etesian.EtesianError, match="preference"):
        study.steer({"bix": {}})
    with pytest.raises(etesian.EtesianError, match="'x'|high"):
        etesian.Study({"x": etesian.real(2, 1)}, {"f": "min"}, name="bad", store=str(tmp_path / "etesian.db"))


def test_the_service_of_a_file_stops_when_it_is_told_to(tmp_path: Path) -> None:
    store = tmp_path / "etesian.db"
    study = on_line(store)
    process, _ = _service._private.running[str(store.resolve())]
    process.terminate()
    process.wait(20)
    assert not (tmp_path / "etesian.db.service").exists()
    assert study.name == "line" and on_line(store).trials == []


def test_an_address_needs_a_token(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ETESIAN_TOKEN", raising=False)
    monkeypatch.delenv("ETESIAN_TOKEN_FILE", raising=False)
    with pytest.raises(etesian.EtesianError, match="expected a token"):
        etesian.Study({"x": etesian.real(0, 1)}, {"f": "min"}, store="http://127.0.0.1:9")


@contextlib.contextmanager
def served(store: Path) -> Iterator[dict[str, Any]]:
    """A service that somebody else runs: its address and its token."""
    command = _java.command("serve", "--port", "0", "--json", "--stop-with-input", "--store", str(store))
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        yield json.loads(process.stdout.readline())


def test_a_study_at_an_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "token"
    file.touch(mode=0o600)
    monkeypatch.setenv("ETESIAN_TOKEN_FILE", str(file))
    with served(tmp_path / "etesian.db") as service:
        monkeypatch.setenv("ETESIAN_TOKEN", service["token"])
        study = on_line(service["url"])
        study.optimize(square, trials=6, workers=2, progress=False)
        assert study.add({"x": 0.5}, {"a": 0.5, "b": 0.25}) == 6
        assert study.steer(etesian.box(a=(0.4, 0.6))) == 2

        monkeypatch.delenv("ETESIAN_TOKEN")
        file.write_text("of yesterday")
        with pytest.raises(etesian.EtesianError) as refused:
            on_line(service["url"])
        assert refused.value.status == 401
        file.write_text(service["token"] + "\n")
        again = on_line(service["url"])
        assert again.trials == study.trials and again.preference == study.preference
        again.optimize(square, trials=2, progress=False)
        assert len(study.trials) == 9 and {trial.preference for trial in study.trials[7:]} == {2}
        assert 6 in [trial.number for trial in again.front(inside=True)]
        assert {trial.number for trial in again.front(inside=True)} <= {trial.number for trial in again.front()}
        best = again.recommend()
        assert best is not None and 0.4 <= best.trial.values["a"] <= 0.6
        assert service["url"] not in _service._private.running


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="files have no modes")
def test_a_token_file_is_for_its_owner_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "token"
    file.write_text("et_a.secret\n")
    monkeypatch.delenv("ETESIAN_TOKEN", raising=False)
    monkeypatch.setenv("ETESIAN_TOKEN_FILE", str(file))
    for mode in (0o640, 0o604, 0o777):
        file.chmod(mode)
        with pytest.warns(UserWarning, match="others can read it; chmod 600 it"):
            assert _service.connect("http://127.0.0.1:9")._token == "et_a.secret"
    file.chmod(0o600)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert _service.connect("http://127.0.0.1:9")._token == "et_a.secret"


def killed(store: Path, *more: str) -> subprocess.Popen[str]:
    """Another Python that opens a study in a file, says so, and waits to be killed."""
    code = "\n".join(
        [
            "import etesian, sys",
            f"more = {{'name': 'line', 'store': {str(store)!r}, 'seed': 1}}",
            "study = etesian.Study({'x': etesian.real(0, 1)}, {'a': 'max', 'b': 'min'}, **more)",
            *more,
            "print(len(study.trials), flush=True)",
            "sys.stdin.read()",
        ]
    )
    process = subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline().strip() == str(len(more))
    return process


@pytest.mark.skipif(not TOLD_APART, reason="needs to tell that a process has ended")
def test_trials_of_a_python_that_was_killed_are_evaluated_by_the_next_one(tmp_path: Path) -> None:
    store = tmp_path / "etesian.db"
    forever = "study.optimize(lambda p: (print(1, flush=True), sys.stdin.read()), trials=1)"
    other = killed(store, forever)
    study = on_line(store)
    asked = study.ask()  # by hand: it stays with whoever asked
    service = json.loads((tmp_path / "etesian.db.service").read_text())["pid"]
    other.kill()
    other.wait()
    deadline = time.monotonic() + 60
    while not gone(service) and time.monotonic() < deadline:
        time.sleep(0.1)
    study.optimize(level, trials=1, progress=False)
    assert [trial.state for trial in study.trials] == ["completed", "pending"]
    assert study.trials[1] == asked
    assert study._backend.trial(0)["attempts"][-1]["attempt"] == 2
    study.optimize(level, trials=1, progress=False)
    assert [trial.state for trial in study.trials] == ["completed", "pending", "completed"]


def test_leases_are_kept_while_something_is_evaluated_and_taken_over_after_that(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_lease, "HEARTBEAT", 0.01)
    study = on_line(tmp_path / "etesian.db")
    remote = study._backend
    assert isinstance(remote, RemoteStudy)
    deadline = time.monotonic() + 60

    def leases() -> dict[str, Any]:
        return dict(remote._service.call("GET", f"{remote._path}/leases"))

    def waits(p: dict[str, Any]) -> dict[str, float]:
        expires = leases()["leases"][0]["expires"]
        while leases()["leases"][0]["expires"] == expires and time.monotonic() < deadline:
            time.sleep(0.01)
        assert leases()["leases"][0]["expires"] > expires
        return level(p)

    study.optimize(waits, trials=1, progress=False)
    assert [trial.state for trial in study.trials] == ["completed"] and leases()["leases"] == []
    elsewhere = {"id": "elsewhere", "worker": "another machine", "leaseSeconds": 0.001}
    remote._service.call("POST", f"{remote._path}/ask", elsewhere)
    while leases()["lapsed"] == [] and time.monotonic() < deadline:
        time.sleep(0.01)
    study.optimize(level, trials=1, progress=False)
    assert [trial.state for trial in study.trials] == ["completed"] * 2


@pytest.mark.parametrize("refused", [etesian.EtesianError("gone"), KeyboardInterrupt()])
@pytest.mark.parametrize("raised", [ValueError(), KeyboardInterrupt()])
@pytest.mark.parametrize("workers", [1, 2])
def test_a_loop_that_ends_keeps_no_leases_even_where_the_service_cannot_be_told(
    refused: BaseException, raised: BaseException, workers: int, shared: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    study = on_line(shared)
    remote, waiting, started = study._backend, threading.Event(), itertools.count()
    assert isinstance(remote, RemoteStudy)
    call = remote._service.call

    def lost(method: str, path: str, *more: Any) -> Any:
        if path.endswith(("/fail", "/cancel")):
            raise refused
        return call(method, path, *more)

    def fails(_: dict[str, Any]) -> dict[str, float]:
        if workers > 1 and next(started) == 0:
            waiting.wait()
        raise raised

    monkeypatch.setattr(remote._service, "call", lost)
    with pytest.raises((type(refused), type(raised))):
        study.optimize(fails, trials=workers, workers=workers, progress=False)
    assert remote._leases._tokens == {}
    waiting.set()


@pytest.mark.parametrize("gives_up", [RemoteStudy.fail, RemoteStudy.cancel])
def test_a_trial_that_is_given_up_is_not_kept(gives_up: Any, shared: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    remote = on_line(shared)._backend
    assert isinstance(remote, RemoteStudy)
    number = remote.lease()[0]["trial"]
    monkeypatch.setattr(remote._service, "call", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        gives_up(remote, number, "")
    assert remote._leases._tokens == {}


def test_whether_a_program_has_ended() -> None:
    if not TOLD_APART:
        assert not _lease._dead(_lease.token())
        return
    mine = _lease.token()
    kind, host, boot, namespace, pid, start, name = mine.split("/")
    assert not _lease._dead(mine)
    assert _lease._dead("/".join([kind, host, boot, namespace, pid, str(int(start) + 1), name]))
    assert not _lease._dead("/".join([kind, "elsewhere", boot, namespace, pid, "1", name]))
    assert not _lease._dead("/".join([kind, host, "before", namespace, pid, "1", name]))
    assert not _lease._dead("run/a/b/c/1/2/3/4") and not _lease._dead("token")


UNWELL = '{"status": "the store cannot be written"}'


@pytest.mark.parametrize(
    ("status", "body", "joined"),
    [
        (200, '{"status":"ok"}', True),
        (503, UNWELL, True),
        (200, "<p>Hello</p>", False),
        (200, '["ok"]', False),
        (200, UNWELL, False),
        (401, '{"status": 401}', False),
        (404, '{"status":"ok"}', False),
        (503, '{"status": 503}', False),
        (503, '["ok"]', False),
    ],
)
def test_a_note_of_a_port_that_another_server_has_now_is_stale(tmp_path: Path, status: int, body: str, joined: bool) -> None:
    with noted(tmp_path / "etesian.db", os.getpid(), status, body):
        assert (_service._owner(tmp_path / "etesian.db") is not None) == joined


def test_a_note_of_a_process_that_has_ended_is_stale(tmp_path: Path) -> None:
    store = tmp_path / "etesian.db"
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    with noted(store, ended.pid, 200, '{"status":"ok"}'):
        assert _service._owner(store) is None


@pytest.mark.parametrize("known", [True, False])
def test_whether_the_process_of_a_note_runs(known: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if not known:
        monkeypatch.setattr(_process, "_PROC", tmp_path)
    elif not TOLD_APART:
        pytest.skip("processes cannot be told apart")
    mine = note_of(os.getpid())
    assert _process.wrote(mine)
    assert _process.wrote({**mine, "process": "run/a/b/c/1/2/3/4"}) != known
    assert _process.wrote({**mine, "process": "token"}) != known
    assert _process.wrote({**mine, "process": mine["process"].replace("/1/1", "1/1/1")}) != known
    assert not _process.wrote({**mine, "pid": 1 << 80, "process": ""})


def note_of(pid: int) -> dict[str, Any]:
    """As a service leaves it, where a process runs it."""
    process = "/".join(["run", *_process.place(), str(pid), _process.started(pid) or "-1", "1", "1"])
    return {"token": "et_secret", "pid": pid, "process": process}


@contextlib.contextmanager
def noted(store: Path, pid: int, status: int, body: str) -> Iterator[None]:
    """A server, and a note beside a store that says where it is."""

    class Answers(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(status)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body.encode())

        def log_message(self, *_: Any) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Answers) as server:
        note = {"url": f"http://127.0.0.1:{server.server_port}", **note_of(pid)}
        store.with_name(store.name + ".service").write_text(json.dumps(note))
        threading.Thread(target=server.serve_forever, args=(0.01,)).start()
        try:
            yield
        finally:
            server.shutdown()


def gone(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] == "Z"
    except OSError:
        return True


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="looks for processes where Linux has them")
def test_a_service_does_not_outlive_a_python_that_was_killed(tmp_path: Path) -> None:
    store = tmp_path / "etesian.db"
    other = killed(store, "study.add({'x': 0.5}, {'a': 1.0, 'b': 2.0})")
    service = json.loads((tmp_path / "etesian.db.service").read_text())["pid"]
    assert not gone(service)
    other.kill()
    other.wait()
    deadline = time.monotonic() + 60
    while not gone(service) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert gone(service)
    assert not (tmp_path / "etesian.db.service").exists()
    assert [trial.values for trial in on_line(store).trials] == [{"a": 1.0, "b": 2.0}]


def test_a_study_goes_on_when_the_service_that_it_joined_has_ended(tmp_path: Path) -> None:
    store = tmp_path / "etesian.db"
    other = killed(store)
    study = on_line(store)
    assert str(store.resolve()) not in _service._private.running
    study.add({"x": 0.25}, {"a": 1.0, "b": 2.0})
    other.kill()
    other.wait()
    study.add({"x": 0.5}, {"a": 2.0, "b": 3.0})
    assert study.steer(etesian.box(a=(1, 2))) == 2
    assert [trial.params["x"] for trial in study.trials] == [0.25, 0.5]


def test_programs_that_start_at_the_same_time_share_a_service(tmp_path: Path) -> None:
    store = tmp_path / "etesian.db"
    code = "\n".join(
        [
            "import etesian, sys",
            f"more = {{'name': 'line', 'store': {str(store)!r}, 'seed': 1}}",
            "study = etesian.Study({'x': etesian.real(0, 1)}, {'a': 'max', 'b': 'min'}, **more)",
            "study.add({'x': 0.5}, {'a': 1.0, 'b': 2.0})",
            "print(study._backend._service.url, flush=True)",
            "sys.stdin.read()",
        ]
    )
    pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    programs = [subprocess.Popen([sys.executable, "-c", code], **pipes) for _ in range(3)]
    assert len({program.stdout.readline() for program in programs if program.stdout is not None}) == 1
    for program in programs:
        program.communicate()
    assert len(on_line(store).trials) == 3


def test_the_password_of_a_database_is_in_no_arguments_and_no_message(monkeypatch: pytest.MonkeyPatch) -> None:
    store = "jdbc:postgresql://ada:secret@127.0.0.1/lab"
    said = "import json, os; print(json.dumps({'url': 'http://127.0.0.1:9', 'token': os.environ['ETESIAN_STORE']}))"
    monkeypatch.setattr(_java, "command", lambda *more: [sys.executable, "-c", said, *more])
    service = _service.connect(store)
    process, _ = _service._private.running.pop(store)
    process.communicate()
    assert service._token == store
    assert isinstance(process.args, list) and "serve" in process.args and "secret" not in " ".join(process.args)
    monkeypatch.setattr(_java, "command", lambda *_: [sys.executable, "-c", "import sys; sys.exit('no')"])
    with pytest.raises(etesian.EtesianError, match="^the database: the service could not be started: no$"):
        _service.connect(store)
