"""A study behind a service."""

from __future__ import annotations

import contextlib
import urllib.parse
from collections.abc import Mapping, Sequence
from typing import Any

from . import _engine, _lease, _service
from ._definition import differences, same_preference
from ._errors import EtesianError, StudyExists, VersionConflict
from ._page import Page
from ._preference import Preference, flat

# The note of a preference that a program opened an existing study with.
OPENED = "preference of the program that opened the study"


class RemoteStudy:
    """Opens the study of the document's name, or creates it."""

    def __init__(self, store: str, document: Mapping[str, Any], preference: Preference | None) -> None:
        self._service = _service.connect(store)
        self._path = "/studies/" + urllib.parse.quote(str(document["name"]), safe="")
        self._leases = _lease.Leases(self._service, self._path)
        try:
            self._service.call("POST", "/studies", {**document, "preference": preference or flat()})
        except StudyExists:
            self._continue(document)
            if preference is not None:
                self._follow(preference)

    def _continue(self, document: Mapping[str, Any]) -> None:
        """A study that exists must have the same definition."""
        found = differences(self._service.call("GET", f"{self._path}/document"), document)
        if found:
            raise StudyExists(
                f"study '{document['name']}' exists with another definition: {'; '.join(found)};"
                " choose another name or the same definition",
                409,
            )

    def _follow(self, preference: Preference) -> None:
        """Steers where the program has another preference than when it last opened the study.

        With the same one it follows whoever has steered since: the command line, the page, or the program itself.
        """
        while True:
            history = self._service.call("GET", f"{self._path}/preference/history")
            opened = [one["preference"] for one in history if one["version"] == 1 or one["note"] == OPENED]
            if same_preference(opened[-1], preference):
                return
            with contextlib.suppress(VersionConflict):  # by another program that opens it now, perhaps
                self.steer(preference, OPENED)
                return

    def page(self, height: int) -> Page:
        return Page(self._service, self._path, height)

    def ask(self, count: int) -> list[dict[str, Any]]:
        answer = self._service.call("POST", f"{self._path}/ask", {"count": count, "id": _service.new_id()})
        return list(answer["trials"])

    def lease(self) -> list[dict[str, Any]]:
        self._leases.release_dead()
        token = _lease.token()
        terms = {"count": 1, "id": token, "worker": _lease.worker(), "leaseSeconds": _lease.PERIOD}
        asked = list(self._service.call("POST", f"{self._path}/ask", terms)["trials"])
        for trial in asked:
            self._leases.keep(trial["trial"], token)
        return asked or self.ask(1)  # a study file's budget is that of its own runs

    def let_go(self, number: int) -> None:
        self._leases.end(number)

    def tell(self, number: int, values: Mapping[str, Any], once: str | None = None) -> None:
        body = {"id": once or _service.new_id(), "values": dict(values)}
        self._service.call("POST", f"{self._path}/trials/{number}/tell", body)
        self.let_go(number)

    def fail(self, number: int, reason: str) -> None:
        body = {"id": _service.new_id(), "reason": reason or "failed"}
        try:
            self._service.call("POST", f"{self._path}/trials/{number}/fail", body)
        finally:
            self.let_go(number)

    def cancel(self, number: int, reason: str) -> None:
        body = {"id": _service.new_id(), "reason": reason or "cancelled"}
        try:
            self._service.call("POST", f"{self._path}/trials/{number}/cancel", body)
        finally:
            self.let_go(number)

    def add(self, params: Mapping[str, Any], values: Mapping[str, Any]) -> int:
        body = {"id": _service.new_id(), "params": dict(params), "values": dict(values)}
        return int(self._service.call("POST", f"{self._path}/trials", body)["trial"])

    def steer(self, preference: Mapping[str, Any], note: str) -> int:
        _, etag = self._service.version(f"{self._path}/preference")
        body = {**preference, "id": _service.new_id(), **({"note": note} if note else {})}
        return int(self._service.call("PUT", f"{self._path}/preference", body, {"If-Match": etag})["version"])

    def preference(self) -> dict[str, Any]:
        return dict(self._service.call("GET", f"{self._path}/preference")["preference"])

    def trial(self, number: int) -> dict[str, Any]:
        return dict(self._service.call("GET", f"{self._path}/trials/{number}"))

    def trials(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = []
        after = ""
        while True:
            query = f"?limit=1000&sort=trial{'&after=' + urllib.parse.quote(after) if after else ''}"
            page = self._service.call("GET", f"{self._path}/trials{query}")
            found.extend(page["trials"])
            if page["next"] is None:
                return found
            after = str(page["next"])

    def front(self, inside: bool) -> list[dict[str, Any]]:
        return list(self._service.call("GET", f"{self._path}/front{'?inside=true' if inside else ''}"))

    def recommend(self) -> dict[str, Any] | None:
        try:
            return dict(self._service.call("GET", f"{self._path}/recommend"))
        except EtesianError as refused:
            if refused.status == 404:
                return None
            raise

    def predict(self, points: Sequence[Mapping[str, Any]]) -> list[dict[str, dict[str, float]]]:
        body = {"points": [dict(point) for point in points]}
        answer = self._service.call("POST", f"{self._path}/models/predict", body)["predictions"]
        return [
            {name: {key: _engine.number(value) for key, value in one.items()} for name, one in prediction.items()}
            for prediction in answer
        ]
