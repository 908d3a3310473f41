#!/usr/bin/env python3
"""Puts a running service under load, and says what it did.

    ./etesian serve --json --port 0 --store load.db > serve.json &
    scripts/load-service.py serve.json --minutes 10

Workers lease a trial of their study, evaluate it for 5 to 15 s with heartbeats, and tell; event clients follow a study; idle studies
are looked at now and then, so that others are put out of memory and read again. With --stalled and --slow somebody disturbs the second
half: clients that never read their events, and strangers that send a header a byte at a time; the two halves are reported apart.
With --spooled, 100 workers at last send as many results at once as had gathered while the service was away. Python 3.9, nothing else.

    scripts/load-service.py --kill 5 "./etesian serve --json --port 18080 --store kill.db"

starts the service itself, kills it (SIGKILL) so often while results come and --clients follow events, starts it again, and says whether
every client came back and heard every event once.
"""
import argparse
import asyncio
import json
import multiprocessing
import random
import re
import shlex
import sys
import time
import urllib.parse

HIGH = {k: {"type": "real", "low": 0, "high": 1} for k in ("x1", "x2", "x3", "x4")}


class Connection:
    """One connection that is kept, as a worker's client keeps it."""

    def __init__(self, host, port, token):
        self.host, self.port, self.token = host, port, token
        self.streams = None

    async def call(self, method, path, body=None):
        data = b"" if body is None else json.dumps(body).encode()
        head = (f"{method} /api/v1{path} HTTP/1.1\r\nHost: {self.host}:{self.port}\r\nAuthorization: Bearer {self.token}\r\n"
                f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n").encode()
        for attempt in (0, 1):
            try:
                if self.streams is None:
                    self.streams = await asyncio.open_connection(self.host, self.port)
                reader, writer = self.streams
                writer.write(head + data)
                status = int((await reader.readline()).split()[1])
                length = 0
                while True:
                    line = await reader.readline()
                    if line in (b"\r\n", b""):
                        break
                    if line.lower().startswith(b"content-length:"):
                        length = int(line.split(b":")[1])
                return status, json.loads(await reader.readexactly(length) or b"null")
            except (OSError, IndexError, asyncio.IncompleteReadError):
                self.streams = None
                if attempt:
                    raise


def outcome(p):
    """Two objectives that contradict each other, smooth, cheap."""
    x = [p[k] for k in sorted(p)]
    spread = sum((v - 0.5) ** 2 for v in x[1:])
    return {"f": x[0] - spread, "g": 1 - x[0] ** 2 - spread}


class Load:
    def __init__(self, service, options):
        url = urllib.parse.urlparse(service["url"])
        self.host, self.port, self.token, self.o = url.hostname, url.port, service["token"], options
        self.asks, self.tells, self.beats, self.refused, self.lost = [], [], [], [], 0
        self.events, self.cuts, self.memory = 0, 0, []
        self.stalled, self.slow, self.slow_cut, self.drain = 0, 0, 0, None
        self.run = f"{int(time.time()):x}"
        self.end = 0.0

    def connection(self):
        return Connection(self.host, self.port, self.token)

    def name(self, i):
        return f"load-{self.run}-{i}"

    async def prepare(self):
        c, rng = self.connection(), random.Random(1)

        async def sure(method, path, body, expected):
            status, said = await c.call(method, path, body)
            while status == 429:  # preparing goes as fast as one token may
                await asyncio.sleep(1)
                status, said = await c.call(method, path, body)
            assert status == expected, said

        for i in range(self.o.studies + self.o.idle):
            document = {"name": self.name(i), "seed": i, "parameters": HIGH, "objectives": {"f": "maximize", "g": "maximize"},
                        "preference": {"box": {"f": [0.2, 0.9], "g": [0.2, 0.9]}}, "strategy": self.o.strategy}
            await sure("POST", "/studies", document, 201)
            if i >= self.o.studies and not self.o.idle_results:
                continue
            for _ in range(self.o.results):
                p = {k: rng.random() for k in HIGH}
                await sure("POST", f"/studies/{self.name(i)}/trials", {"params": p, "values": outcome(p)}, 200)
            # The first suggestion of a study fits its models from nothing.
            await sure("POST", f"/studies/{self.name(i)}/ask", {"count": 1, "leaseSeconds": 5}, 200)
            print(f"\rprepared {i + 1} of {self.o.studies + self.o.idle} studies", end="", file=sys.stderr)
        print(file=sys.stderr)

    async def worker(self, w):
        c, rng, study = self.connection(), random.Random(1000 + w), f"/studies/{self.name(w % self.o.studies)}"
        low, high = self.o.evaluation
        await asyncio.sleep(rng.uniform(0, 2 * low))
        n = 0
        while time.time() < self.end:
            n += 1
            begun = time.perf_counter()
            try:
                status, said = await c.call("POST", study + "/ask", {"count": 1, "id": f"{self.run}/{w}/{n}", "worker": f"w{w}", "leaseSeconds": max(60, 3 * self.o.beat)})
            except OSError:
                self.lost += 1
                await asyncio.sleep(1)
                continue
            if status != 200:
                self.refused.append(("ask", status, str(said)[:200]))
                await asyncio.sleep(1)
                continue
            trial = said["trials"][0]
            self.asks.append((time.perf_counter() - begun, trial["trial"]))
            left = rng.uniform(low, high)
            while left > 0:
                pause = min(left, self.o.beat)
                await asyncio.sleep(pause)
                left -= pause
                if left > 0 and trial.get("lease"):
                    begun = time.perf_counter()
                    await c.call("POST", f"{study}/trials/{trial['trial']}/heartbeat", {"lease": trial["lease"]["token"]})
                    self.beats.append(time.perf_counter() - begun)
            begun = time.perf_counter()
            status, said = await c.call("POST", f"{study}/trials/{trial['trial']}/tell", {"id": f"{self.run}/{w}/{n}/t", "values": outcome(trial["params"])})
            self.tells.append((time.perf_counter() - begun, time.time()))
            if status != 200:
                self.refused.append(("tell", status, str(said)[:200]))

    async def client(self, i):
        study, last = self.name(i % self.o.studies), 0
        await asyncio.sleep(random.Random(i).uniform(0, 20))
        while time.time() < self.end:
            try:
                reader, writer = await asyncio.open_connection(self.host, self.port)
                writer.write((f"GET /api/v1/studies/{study}/events HTTP/1.1\r\nHost: {self.host}:{self.port}\r\nAuthorization: Bearer {self.token}\r\n"
                              f"Last-Event-ID: {last}\r\n\r\n").encode())
                while time.time() < self.end:
                    line = await asyncio.wait_for(reader.readline(), 60)
                    if not line:
                        break
                    if line.startswith(b"id: "):
                        now = int(line[4:])
                        assert last == 0 or now == last + 1, f"{study}: event {now} after {last}"
                        last = now
                        self.events += 1
            except (OSError, asyncio.TimeoutError):
                pass
            if time.time() < self.end:
                self.cuts += 1
                await asyncio.sleep(1)

    async def staller(self, i):
        """Follows events and never reads them."""
        await self.half()
        reader, writer = await asyncio.open_connection(self.host, self.port, limit=2)
        writer.write((f"GET /api/v1/studies/{self.name(i % self.o.studies)}/events HTTP/1.1\r\nHost: {self.host}:{self.port}\r\n"
                      f"Authorization: Bearer {self.token}\r\nLast-Event-ID: 0\r\n\r\n").encode())
        self.stalled += 1
        await asyncio.sleep(max(0, self.end - time.time()))

    async def half(self):
        await asyncio.sleep(max(0, self.end - 30 * self.o.minutes - time.time()))

    async def send_spooled(self):
        """What 100 workers have computed while the service was away, each in turn."""
        workers, each = 100, self.o.spooled // 100
        connections, trials = [self.connection() for _ in range(workers)], {}

        async def sure(c, path, body):
            while True:
                status, said = await c.call("POST", path, body)
                if status == 200:
                    return said
                assert status == 429, said
                await asyncio.sleep(.2)

        document = {"name": self.name("spool"), "parameters": HIGH, "objectives": {"f": "maximize", "g": "maximize"}, "strategy": "sobol"}
        status, said = await connections[0].call("POST", "/studies", document)
        assert status == 201, said
        study = f"/studies/{self.name('spool')}"
        for w, c in enumerate(connections):
            asked = [await sure(c, study + "/ask", {"count": min(50, each - n)}) for n in range(0, each, 50)]
            trials[w] = [t["trial"] for said in asked for t in said["trials"]]

        async def drain(w):
            for n, trial in enumerate(trials[w]):
                await sure(connections[w], f"{study}/trials/{trial}/tell",
                           {"id": f"{self.run}/spool/{w}/{n}", "values": {"f": w, "g": n}})

        begun = time.time()
        await asyncio.gather(*(drain(w) for w in range(workers)))
        self.drain = {"results": workers * each, "seconds": round(time.time() - begun, 1)}

    async def visitor(self):
        c, rng = self.connection(), random.Random(7)
        while time.time() < self.end and self.o.idle:
            await c.call("GET", f"/studies/{self.name(self.o.studies + rng.randrange(self.o.idle))}")
            await asyncio.sleep(2)

    async def meter(self):
        while time.time() < self.end:
            figures = await metrics(self.host, self.port, self.token)
            self.memory.append((time.time(), resident(self.o.pid), figures.get("etesian_heap_bytes", 0) / 2**20, figures.get("etesian_study_loads_total", 0)))
            await asyncio.sleep(10)

    async def go(self):
        await self.prepare()
        self.end = time.time() + 60 * self.o.minutes
        tasks = [self.worker(w) for w in range(self.o.workers)] + [self.client(i) for i in range(self.o.clients)] + [self.visitor(), self.meter()]
        tasks += [self.staller(i) for i in range(self.o.stalled)]
        said = multiprocessing.Queue()
        turn = self.end - 30 * self.o.minutes
        # In a process of their own: they are to slow down the service, not those who measure it.
        crowd = multiprocessing.Process(target=strangers, args=(self.host, self.port, self.o.slow, turn, self.end, said))
        crowd.start()
        await asyncio.gather(*tasks)
        self.slow, self.slow_cut = said.get()
        crowd.join()
        if self.o.spooled:
            await self.send_spooled()

    def report(self):
        def at(values, share):
            values = sorted(values)
            return round(1000 * values[min(len(values) - 1, int(share * len(values)))], 1) if values else None
        tells = [s for s, _ in self.tells]
        turn = self.end - 30 * self.o.minutes
        halves = [[s for s, t in self.tells if (t < turn) == first] for first in (True, False)]
        near = [s for s, n in self.asks if 140 <= n <= 160]
        quarter = max(1, len(self.memory) // 4)
        middle = lambda rows, k: sorted(r[k] for r in rows)[len(rows) // 2] if rows else None
        return {
            "minutes": self.o.minutes, "studies": self.o.studies, "idleStudies": self.o.idle, "workers": self.o.workers, "eventClients": self.o.clients,
            "asks": len(self.asks), "askMs": {"p50": at([s for s, _ in self.asks], .5), "p99": at([s for s, _ in self.asks], .99), "max": at([s for s, _ in self.asks], 1)},
            "asksNear150": len(near), "askMsNear150": {"p50": at(near, .5), "p99": at(near, .99)},
            "tells": len(self.tells), "tellMs": {"p50": at(tells, .5), "p99": at(tells, .99), "max": at(tells, 1)},
            "tellMsOfHalves": [{"p50": at(h, .5), "p99": at(h, .99)} for h in halves],
            "stalled": self.stalled, "slowConnections": self.slow, "slowConnectionsCut": self.slow_cut, "spooled": self.drain,
            "heartbeats": len(self.beats), "heartbeatMs": {"p99": at(self.beats, .99)}, "refused": len(self.refused), "refusals": self.refused[:5], "unanswered": self.lost,
            "eventsHeard": self.events, "eventStreamsCut": self.cuts,
            "residentMiB": {"secondQuarter": middle(self.memory[quarter:2 * quarter], 1), "lastQuarter": middle(self.memory[-quarter:], 1)},
            "heapMiB": {"secondQuarter": middle(self.memory[quarter:2 * quarter], 2), "lastQuarter": middle(self.memory[-quarter:], 2)},
            "studyLoads": self.memory[-1][3] if self.memory else None}


class Killed:
    """A service that is killed and started again while clients follow what happens."""

    def __init__(self, options):
        self.o, self.process, self.stop = options, None, False
        self.heard, self.wrong, self.cuts, self.away, self.told = [], [], 0, [], 0
        self.run = f"{int(time.time()):x}"

    async def start(self):
        self.process = await asyncio.create_subprocess_exec(*shlex.split(self.o.service), stdout=asyncio.subprocess.PIPE,
                                                            stderr=asyncio.subprocess.DEVNULL)
        return json.loads(await self.process.stdout.readline())

    def study(self, i):
        return f"kill-{self.run}-{i % self.o.studies}"

    async def client(self, i):
        position = 0
        while not self.stop:
            writer = None
            try:
                reader, writer = await asyncio.open_connection(self.host, self.port)
                writer.write((f"GET /api/v1/studies/{self.study(i)}/events HTTP/1.1\r\nHost: {self.host}:{self.port}\r\n"
                              f"Authorization: Bearer {self.token}\r\nLast-Event-ID: {position}\r\n\r\n").encode())
                status = int((await reader.readline() or b"x 0").split()[1])
                if status not in (0, 200, 429, 503):
                    self.wrong.append(f"client {i}: status {status} at {position}")
                while not self.stop and status == 200:
                    line = await asyncio.wait_for(reader.readline(), 60)
                    if not line:
                        break
                    if line.startswith(b"id: ") and line.endswith(b"\n"):
                        if int(line[4:]) != position + 1:
                            self.wrong.append(f"client {i}: event {int(line[4:])} after {position}")
                        position = self.heard[i] = int(line[4:])
            except (OSError, asyncio.TimeoutError):
                pass
            finally:
                if writer:
                    writer.close()
            self.cuts += not self.stop
            await asyncio.sleep(random.uniform(0.5, 1.5))

    async def teller(self, i):
        """Sends a result again, under its id, until it is acknowledged."""
        c, rng, n = Connection(self.host, self.port, self.token), random.Random(i), 0
        while not self.stop and not self.ending:
            p = {k: rng.random() for k in HIGH}
            while True:
                try:
                    status, said = await c.call("POST", f"/studies/{self.study(i)}/trials", {"id": f"{i}/{n}", "params": p, "values": outcome(p)})
                    if status == 200:
                        break
                    if status not in (429, 503):
                        self.wrong.append(f"tell {i}/{n}: {status} {said}")
                        break
                except (OSError, ValueError):
                    pass
                await asyncio.sleep(0.5)
            n += 1
            self.told += 1
            await asyncio.sleep(rng.uniform(0, 0.5))

    async def run_and_stop(self):
        try:
            return await self.go()
        finally:
            if self.process and self.process.returncode is None:
                self.process.terminate()
                await self.process.wait()

    async def go(self):
        self.ending = False
        service = await self.start()
        url = urllib.parse.urlparse(service["url"])
        self.host, self.port, self.token = url.hostname, url.port, service["token"]
        c = Connection(self.host, self.port, self.token)
        for i in range(self.o.studies):
            document = {"name": self.study(i), "parameters": HIGH, "objectives": {"f": "maximize", "g": "maximize"}, "strategy": "sobol"}
            status, said = await c.call("POST", "/studies", document)
            assert status == 201, said
        self.heard = [0] * self.o.clients
        tasks = [asyncio.ensure_future(self.client(i)) for i in range(self.o.clients)]
        tellers = [asyncio.ensure_future(self.teller(i)) for i in range(self.o.studies)]
        for _ in range(self.o.kill):
            await asyncio.sleep(60 * self.o.minutes / self.o.kill)
            self.process.kill()
            await self.process.wait()
            begun = time.time()
            await self.start()
            self.away.append(round(time.time() - begun, 1))
        await asyncio.sleep(10)
        self.ending = True
        await asyncio.gather(*tellers)
        sizes = {}
        for i in range(self.o.studies):
            sizes[self.study(i)] = (await c.call("GET", f"/studies/{self.study(i)}"))[1]["events"]
        begun = time.time()
        while any(self.heard[i] != sizes[self.study(i)] for i in range(self.o.clients)) and time.time() < begun + 120:
            await asyncio.sleep(0.2)
        behind = sum(self.heard[i] != sizes[self.study(i)] for i in range(self.o.clients))
        self.stop = True
        for task in tasks:
            task.cancel()
        return {"clients": self.o.clients, "studies": self.o.studies, "kills": self.o.kill, "secondsUntilItServedAgain": self.away,
                "results": self.told, "events": sum(sizes.values()), "eventsHeard": sum(self.heard), "streamsCut": self.cuts,
                "clientsThatMissSomething": behind, "wrong": len(self.wrong), "first": self.wrong[:5]}


def strangers(host, port, count, begin, end, said):
    """Send a header, a byte now and then, and come again when they are cut."""
    head = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Padding: " + b"x" * 4000
    connected, cut = 0, 0

    async def one():
        nonlocal connected, cut
        while time.time() < end:
            try:
                reader, writer = await asyncio.open_connection(host, port)
                connected += 1
                for at in range(len(head)):
                    writer.write(head[at:at + 1])
                    await writer.drain()
                    await asyncio.sleep(min(2, max(0, end - time.time())))
                    if time.time() >= end:
                        return
                    if reader.at_eof():
                        break
            except OSError:
                pass
            cut += 1
            await asyncio.sleep(1)

    async def all_of_them():
        await asyncio.sleep(max(0, begin - time.time()))
        await asyncio.gather(*(one() for _ in range(count)))

    asyncio.run(all_of_them())
    said.put((connected, cut))


def resident(pid):
    try:
        return int(re.search(r"VmRSS:\s+(\d+)", open(f"/proc/{pid}/status").read())[1]) // 1024
    except (OSError, TypeError):
        return None


async def metrics(host, port, token):
    reader, writer = await asyncio.open_connection(host, port)
    writer.write(f"GET /metrics HTTP/1.1\r\nHost: {host}:{port}\r\nAuthorization: Bearer {token}\r\nConnection: close\r\n\r\n".encode())
    text = (await reader.read()).decode()
    writer.close()
    return {m[1]: float(m[2]) for m in re.finditer(r"^(etesian_[a-z_]+) ([0-9.eE+-]+)$", text, re.M)}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("service", help="what 'etesian serve --json' printed: a file; with --kill, the command that starts it, on a certain port")
    parser.add_argument("--kill", type=int, default=0, metavar="TIMES", help="kill the service and start it again, while clients follow events")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--studies", type=int, default=64)
    parser.add_argument("--idle", type=int, default=16, help="studies that are only looked at")
    parser.add_argument("--workers", type=int, default=200)
    parser.add_argument("--clients", type=int, default=1000, help="clients that follow events")
    parser.add_argument("--results", type=int, default=100, help="results of each study before the load begins")
    parser.add_argument("--idle-results", action=argparse.BooleanOptionalAction, default=True, help="whether idle studies have results too")
    parser.add_argument("--strategy", default="epi")
    parser.add_argument("--evaluation", type=float, nargs=2, default=(5, 15), metavar=("LOW", "HIGH"), help="seconds that an evaluation takes")
    parser.add_argument("--beat", type=float, default=4, help="seconds between heartbeats")
    parser.add_argument("--stalled", type=int, default=0, help="clients that do not read their events, in the second half")
    parser.add_argument("--slow", type=int, default=0, help="strangers that send headers slowly, in the second half")
    parser.add_argument("--spooled", type=int, default=0, help="results that 100 workers send at once in the end")
    parser.add_argument("--pid", type=int, help="process of the service, for its memory")
    options = parser.parse_args()
    if options.kill:
        print(json.dumps(asyncio.run(Killed(options).run_and_stop()), indent=1))
        return
    with open(options.service) as file:
        service = json.loads(file.readline())
    load = Load(service, options)
    asyncio.run(load.go())
    print(json.dumps(load.report(), indent=1))


if __name__ == "__main__":
    main()
