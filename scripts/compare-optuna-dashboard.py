#!/usr/bin/env python3
"""Measures how long a study's page takes to its first picture, beside optuna-dashboard, with the same trials in one run.

    scripts/compare-optuna-dashboard.py                          # 1,000, 10,000 and 46,000 trials, three times each
    scripts/compare-optuna-dashboard.py --trials 1000 --json

Trials have four real parameters, two objectives and random results. Both have the study in memory and serve it on this machine. A
browser that has seen neither opens the page of the study; the time is that from there to the first points that are drawn. Optuna and
its dashboard come from PyPI into ~/.cache/etesian/dashboard, once; Chromium is the one installed. Python 3.9, nothing else.
"""
import argparse
import base64
import csv
import json
import os
import random
import re
import shutil
import socket
import statistics
import struct
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse
import urllib.request
from pathlib import Path

PINNED = ["optuna==5.0.0", "optuna-dashboard==0.21.0"]
NAMES = ["x1", "x2", "x3", "x4"]
STUDY = {"name": "compare", "strategy": "random", "parameters": {x: {"type": "real", "low": 0, "high": 1} for x in NAMES},
         "objectives": {"f": "maximize", "g": "maximize"}}
PATIENCE = 300

# Fills a study in memory and serves it.
DASHBOARD = """
import csv, sys, optuna, optuna_dashboard
optuna.logging.set_verbosity(optuna.logging.ERROR)
storage = optuna.storages.InMemoryStorage()
study = optuna.create_study(storage=storage, study_name="compare", directions=["maximize", "maximize"])
space = {x: optuna.distributions.FloatDistribution(0, 1) for x in ("x1", "x2", "x3", "x4")}
with open(sys.argv[1], newline="") as file:
    study.add_trials([optuna.trial.create_trial(params={x: float(row[x]) for x in space}, distributions=space,
                                                values=[float(row["f"]), float(row["g"])]) for row in csv.DictReader(file)])
optuna_dashboard.run_server(storage, host="127.0.0.1", port=int(sys.argv[2]))
"""


def fill(path, trials):
    rng = random.Random(trials)
    with open(path, "w", newline="") as file:
        out = csv.writer(file)
        out.writerow([*NAMES, "f", "g"])
        for _ in range(trials):
            x = [rng.random() for _ in NAMES]
            spread = sum((v - 0.5) ** 2 for v in x[1:])
            out.writerow([*x, x[0] - spread, 1 - x[0] ** 2 - spread])


class Etesian:
    name, drawn = "etesian", "document.querySelectorAll('.dots circle').length"

    def __init__(self, command, folder, data):
        self.command, store, document = command, folder / "etesian.db", folder / "study.json"
        document.write_text(json.dumps(STUDY))
        for arguments in (["create", document], ["import", data, "--into", STUDY["name"]]):
            subprocess.run([command, *arguments, "--store", store], check=True, stdout=subprocess.DEVNULL)
        self.process = subprocess.Popen([command, "serve", "--json", "--port", "0", "--store", store],
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        service = json.loads(self.process.stdout.readline())
        self.url, self.token = service["url"], service["token"]
        self.call("GET", "/studies/compare/outcomes")  # from now on the study is in memory

    def call(self, method, path):
        request = urllib.request.Request(self.url + "/api/v1" + path, b"{}" if method == "POST" else None, method=method,
                                         headers={"Authorization": "Bearer " + self.token, "Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)

    def page(self):
        return self.url + self.call("POST", "/logins")["login"].split("?")[0] + "?to=/studies/compare"


class Optuna:
    name, drawn = "optuna-dashboard", "document.querySelectorAll('.js-plotly-plot .points path, .js-plotly-plot .gl-canvas').length"

    def __init__(self, python, data):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.process = subprocess.Popen([python, "-c", DASHBOARD, data, str(port)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.url = f"http://127.0.0.1:{port}"
        end = time.time() + PATIENCE
        while True:
            try:
                with urllib.request.urlopen(self.url + "/api/studies", timeout=PATIENCE) as answer:
                    self.study = json.load(answer)["study_summaries"][0]["study_id"]
                    return
            except OSError:
                if time.time() > end or self.process.poll() is not None:
                    raise
                time.sleep(0.2)

    def page(self):
        return f"{self.url}/dashboard/studies/{self.study}"


class Browser:
    """A new Chromium with nothing in its cache, by its debugging protocol."""

    def __init__(self, program):
        self.profile, self.sent = tempfile.mkdtemp(prefix="compare-profile-"), 0
        self.process = subprocess.Popen(
            [program, "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
             "--disable-component-update", "--disable-sync", "--window-size=1400,1000", "--remote-debugging-port=0",
             "--user-data-dir=" + self.profile, "about:blank"], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        for line in self.process.stderr:
            found = re.match(r"DevTools listening on ws://([^/]+)/", line)
            if found:
                break
        else:
            raise OSError("the browser ended before it listened")
        threading.Thread(target=self.process.stderr.read, daemon=True).start()  # a full pipe would stop it
        self.socket = self.connect(found[1])
        self.call("Page.enable")
        self.call("Runtime.enable")

    @staticmethod
    def connect(address):
        for _ in range(100):
            with urllib.request.urlopen(f"http://{address}/json/list") as answer:
                pages = [one for one in json.load(answer) if one["type"] == "page"]
            if pages:
                break
            time.sleep(0.1)
        target = urllib.parse.urlparse(pages[0]["webSocketDebuggerUrl"])
        connection = socket.create_connection((target.hostname, target.port), timeout=PATIENCE)
        key = base64.b64encode(os.urandom(16)).decode()
        connection.sendall((f"GET {target.path} HTTP/1.1\r\nHost: {target.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += connection.recv(1)
        if b" 101 " not in head:
            raise OSError("the browser refused a debugger")
        return connection

    def receive(self, count):
        data = b""
        while len(data) < count:
            part = self.socket.recv(count - len(data))
            if not part:
                raise OSError("the browser ended")
            data += part
        return data

    def message(self):
        text, last = b"", False
        while not last:
            first, size = self.receive(2)
            last, size = bool(first & 0x80), size & 0x7F
            if size > 125:
                size = struct.unpack(*((">H", self.receive(2)) if size == 126 else (">Q", self.receive(8))))[0]
            text += self.receive(size)
        return json.loads(text)

    def call(self, method, **params):
        self.sent += 1
        data = json.dumps({"id": self.sent, "method": method, "params": params}).encode()
        size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack(">H", len(data))
        self.socket.sendall(b"\x81" + size + bytes(4) + data)  # masked with zeros
        while True:
            said = self.message()
            if said.get("id") == self.sent:
                if "error" in said:
                    raise OSError(f"{method}: {said['error']}")
                return said["result"]

    def value(self, script):
        return self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)["result"].get("value")

    def first_picture(self, page, drawn):
        """Seconds until points are drawn, and a frame with them is on the screen."""
        begun = time.perf_counter()
        self.call("Page.navigate", url=page)
        while True:
            try:
                if self.value(drawn):
                    self.value("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))")
                    return time.perf_counter() - begun
            except OSError as gone:  # the page that asked gives way to the one that comes
                if "context" not in str(gone):
                    raise
            if time.perf_counter() - begun > PATIENCE:
                raise TimeoutError(f"{page}: no points after {PATIENCE} s")
            time.sleep(0.01)

    def close(self):
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)


def python():
    """The Python of the environment with Optuna, which is made where there is none."""
    home = Path.home() / ".cache" / "etesian" / "dashboard"
    made_for = home / "made-for"
    if not made_for.exists() or made_for.read_text() != " ".join(PINNED):
        print(f"Installing {', '.join(PINNED)} into {home} ...", file=sys.stderr)
        subprocess.run([sys.executable, "-m", "venv", "--clear", home], check=True)
        subprocess.run([home / "bin" / "pip", "install", "-q", *PINNED], check=True)
        made_for.write_text(" ".join(PINNED))
    return home / "bin" / "python"


def measure(chromium, system, repeat):
    seconds = []
    try:
        for _ in range(repeat):
            browser = Browser(chromium)
            try:
                seconds.append(browser.first_picture(system.page(), system.drawn))
            finally:
                browser.close()
    finally:
        system.process.terminate()
        system.process.wait()
    return seconds


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--trials", type=int, nargs="+", default=[1_000, 10_000, 46_000])
    parser.add_argument("--repeat", type=int, default=3)
    parser.add_argument("--etesian", default=str(Path(__file__).resolve().parent.parent / "etesian"), help="the command")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    options = parser.parse_args()
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if chromium is None:
        parser.error("chromium is missing")
    optuna = python()
    if not options.json:
        print("| trials | Etesian | optuna-dashboard | ratio |\n|---:|---:|---:|---:|", flush=True)
    for trials in options.trials:
        with tempfile.TemporaryDirectory(prefix="compare-") as name:
            folder = Path(name)
            fill(folder / "data.csv", trials)
            ours = measure(chromium, Etesian(options.etesian, folder, folder / "data.csv"), options.repeat)
            theirs = measure(chromium, Optuna(optuna, folder / "data.csv"), options.repeat)
        a, b = statistics.median(ours), statistics.median(theirs)
        if options.json:
            print(json.dumps({"trials": trials, "load": os.getloadavg()[0], "etesian": [round(s, 2) for s in ours],
                              "optunaDashboard": [round(s, 2) for s in theirs]}), flush=True)
        else:
            print(f"| {trials:,} | {a:.1f} | {b:.1f} | {b / a:.1f} |", flush=True)


if __name__ == "__main__":
    main()
