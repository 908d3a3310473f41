#!/usr/bin/env python3
"""Measures Etesian's store beside Optuna's with SQLite or PostgreSQL, both doing the same, in one run on one machine.

    python3 -m venv venv && venv/bin/pip install optuna==5.0.0
    mvn -q test-compile dependency:build-classpath -pl etesian-store -am -Dmdep.outputFile=cp.txt   # in the repository
    venv/bin/python scripts/compare-optuna-store.py --classpath "$(cat etesian-store/cp.txt):etesian-store/target/classes:etesian-store/target/test-classes"

Trials have four real parameters and two objectives. Reported for both, as one JSON object a line:
  trials   ask and tell of one thread and of many, random search, each ask and each tell acknowledged when it is stored
  tells    results of trials asked before, from many threads at once, each acknowledged on its own; refused: how many the
           store threw back ("database is locked")
  append   latency of one tell after the other when the study has 1,000 trials and when it has 100,000 (Optuna: 10,000);
           Etesian's twice, in turn, since a shared disk is not the same from one minute to the next
  open     a new process opens a study of 100,000 trials (Optuna: 10,000) and computes its front
Etesian runs SQLite with a write-ahead log and synchronous=FULL: every answer means that the disk has it. Optuna runs as
it comes: a rollback journal with synchronous=FULL, the default of SQLite.

With --server USER@HOST:PORT both use databases of one PostgreSQL server, made for the purpose and dropped afterwards (pip
install also psycopg[binary]; the password from PGPASSWORD).
"""
import argparse
import json
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

NAMES = ["x1", "x2", "x3", "x4"]


def quantiles(seconds):
    ordered = sorted(seconds)
    return {
        "msMedian": round(1e3 * statistics.median(ordered), 3),
        "msP99": round(1e3 * ordered[int(len(ordered) * 0.99)], 3),
        "msMax": round(1e3 * ordered[-1], 3),
    }


def report(system, result):
    print(json.dumps({"system": system, **result}), flush=True)
    return result


class Folder:
    """Stores in files."""

    def __init__(self):
        self.path = Path(tempfile.mkdtemp(prefix="compare-"))

    def etesian(self, name):
        return str(self.path / name)

    def optuna(self, name):
        (self.path / name).mkdir(exist_ok=True)
        return "sqlite:///" + str(self.path / name / "optuna.db")

    def close(self):
        shutil.rmtree(self.path)


class Server:
    """Stores in databases of a server."""

    def __init__(self, address):
        import psycopg

        self.user, self.host = address.split("@")
        self.connection = psycopg.connect(f"postgresql://{address}/postgres", autocommit=True)
        self.made = []

    def database(self, name):
        if name not in self.made:
            self.connection.execute(f"CREATE DATABASE {name}")
            self.made.append(name)
        return name

    def etesian(self, name):
        return f"jdbc:postgresql://{self.host}/{self.database('etesian_' + name)}?user={self.user}"

    def optuna(self, name):
        return f"postgresql+psycopg://{self.user}@{self.host}/{self.database('optuna_' + name)}"

    def close(self):
        for name in self.made:
            self.connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


class Etesian:
    def __init__(self, java, classpath, place):
        self.command = [java, "-Xmx1g", "-cp", classpath, "dev.etesian.store.StoreBench"]
        self.place = place

    def run(self, name, *args):
        command = self.command + [self.place.etesian(name), *map(str, args)]
        out = subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout
        return json.loads(out) if out.strip() else {}


class Optuna:
    def __init__(self, place):
        import optuna

        optuna.logging.set_verbosity(optuna.logging.ERROR)
        self.optuna = optuna
        self.place = place

    def study(self, name):
        storage = self.place.optuna(name)
        return self.optuna.create_study(
            storage=storage,
            study_name="s",
            load_if_exists=True,
            directions=["minimize", "minimize"],
            sampler=self.optuna.samplers.RandomSampler(seed=1),
        )

    @staticmethod
    def ask(study):
        trial = study.ask()
        for name in NAMES:
            trial.suggest_float(name, 0, 1)
        return trial

    def trials(self, threads, seconds):
        study = self.study(f"trials{threads}")
        start = time.perf_counter()

        def once():
            trial = self.ask(study)
            study.tell(trial, [trial.number, -trial.number])

        latencies, refused = self.parallel(threads, lambda: time.perf_counter() - start < seconds and once)
        took = time.perf_counter() - start
        result = {"bench": "trials", "threads": threads, "trials": len(latencies), "refused": refused}
        return {**result, "perSecond": round(len(latencies) / took, 1)}

    def tells(self, threads, seconds, prepared):
        study = self.study("tells")
        waiting = [self.ask(study) for _ in range(prepared)]
        lock, start = threading.Lock(), time.perf_counter()

        def following():
            with lock:
                if not waiting or time.perf_counter() - start >= seconds:
                    return None
                trial = waiting.pop()
            return lambda: study.tell(trial, [trial.number, -trial.number])

        latencies, refused = self.parallel(threads, following)
        took = time.perf_counter() - start
        tells = {"bench": "tells", "threads": threads, "tells": len(latencies), "refused": refused}
        return {**tells, "perSecond": round(len(latencies) / took, 1), **quantiles(latencies)}

    def parallel(self, threads, following):
        """Does what `following` gives until it gives nothing; returns how long each took, and how many were refused."""
        lock, latencies, refused = threading.Lock(), [], []

        def work():
            while job := following():
                before = time.perf_counter()
                try:
                    job()
                    with lock:
                        latencies.append(time.perf_counter() - before)
                except self.optuna.exceptions.StorageInternalError as locked:
                    with lock:
                        refused.append(locked)

        workers = [threading.Thread(target=work) for _ in range(threads)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        return latencies, len(refused)

    def fill(self, name, count):
        study = self.study(name)
        space = {x: self.optuna.distributions.FloatDistribution(0, 1) for x in NAMES}
        study.add_trials(
            self.optuna.trial.create_trial(
                params={x: (i * 0.618 + k) % 1 for k, x in enumerate(NAMES)}, distributions=space, values=[i, -i]
            )
            for i in range(count)
        )
        return study

    def append(self, size, count):
        study = self.fill(f"append{size}", size)
        waiting = [self.ask(study) for _ in range(count)]
        latencies = []
        for trial in waiting:
            before = time.perf_counter()
            study.tell(trial, [trial.number, -trial.number])
            latencies.append(time.perf_counter() - before)
        return {"bench": "append", "size": size, "count": count, **quantiles(latencies)}

    def open(self, name):
        code = (
            "import sys, time, json, optuna; optuna.logging.set_verbosity(optuna.logging.ERROR); t = time.perf_counter();"
            "s = optuna.load_study(study_name='s', storage=sys.argv[1]); n = len(s.trials); u = time.perf_counter();"
            "f = len(s.best_trials); v = time.perf_counter();"
            "print(json.dumps({'bench': 'open', 'trials': n, 'studyMs': round(1e3 * (u - t)),"
            " 'frontMs': round(1e3 * (v - u))}))"
        )
        storage = self.place.optuna(name)
        out = subprocess.run([sys.executable, "-c", code, storage], check=True, stdout=subprocess.PIPE, text=True).stdout
        return json.loads(out)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--classpath", required=True)
    parser.add_argument("--java", default="java")
    parser.add_argument("--threads", type=int, nargs="+", default=[1, 16, 64])
    parser.add_argument("--seconds", type=float, default=10, help="of every measurement of trials and tells")
    parser.add_argument("--quick", action="store_true", help="smaller studies")
    parser.add_argument("--server", metavar="USER@HOST:PORT", help="PostgreSQL instead of SQLite")
    args = parser.parse_args()
    place = Server(args.server) if args.server else Folder()
    large, others, count = (20_000, 2_000, 500) if args.quick else (100_000, 10_000, 2_000)
    try:
        etesian, optuna = Etesian(args.java, args.classpath, place), Optuna(place)
        for threads in args.threads:
            ours = report("etesian", etesian.run(f"trials{threads}", "trials", threads, args.seconds))
            compare("trials", threads, ours, report("optuna", optuna.trials(threads, args.seconds)))
        threads = args.threads[-1]
        ours = report("etesian", etesian.run("tells", "tells", threads, args.seconds))
        compare("tells", threads, ours, report("optuna", optuna.tells(threads, args.seconds, 200 if args.quick else 1_000)))
        for size in (1_000, large, 1_000, large):
            report("etesian", etesian.run(f"append{size}", "append", size, count))
        report("optuna", optuna.append(1_000, count // 10))
        report("optuna", optuna.append(others, count // 10))
        report("etesian", etesian.run(f"append{large}", "open"))
        report("optuna", optuna.open(f"append{others}"))
    finally:
        place.close()


def compare(what, threads, ours, theirs):
    times = round(ours["perSecond"] / theirs["perSecond"], 1) if theirs["perSecond"] else None
    print(json.dumps({"ratio": what, "threads": threads, "times": times}), flush=True)


if __name__ == "__main__":
    main()
