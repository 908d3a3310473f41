"""The page of a study: in a frame of a notebook on this machine, by an address anywhere else."""

from __future__ import annotations

import json
import urllib.parse
import webbrowser
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ._service import Service

# A browser keeps the session only where the notebook and the page have the same host name, of which a machine has two.
_FRAME = """<script>
(() => {
  const host = location.hostname, box = document.getElementById(%(id)s);
  if (!box || location.protocol !== "http:" || !["localhost", "127.0.0.1"].includes(host)) return;
  const frame = document.createElement("iframe");
  frame.src = "http://" + host + ":" + %(port)d + %(login)s;
  frame.referrerPolicy = "origin";
  frame.style.cssText = "width:100%%;border:0;height:%(height)dpx";
  box.querySelector("a").hostname = host;
  box.prepend(frame);
})();
</script>"""


class Page:
    """What a notebook shows of a study's page. Logins are made when it is shown: each signs one browser in, once."""

    def __init__(self, service: Service, path: str, height: int) -> None:
        self._service = service
        self._path = path
        self._height = height

    @property
    def url(self) -> str:
        """An address that signs one browser in, once, within 10 minutes."""
        return self._service.url + self._service.login(self._path)

    def open(self) -> None:
        """Opens the page in a tab of the browser of this machine."""
        webbrowser.open(self.url)

    def _repr_html_(self) -> str:
        url = self.url
        local = urllib.parse.urlsplit(url)
        if local.scheme != "http" or local.hostname != "127.0.0.1":
            return self._link(url)
        login = self._service.login(self._path, frame=True)
        name = "etesian-" + login.split("/")[2].split(".")[0]
        script = _FRAME % {"id": json.dumps(name), "port": local.port, "login": json.dumps(login), "height": self._height}
        link = self._link(url.replace("127.0.0.1", "localhost", 1))  # as most notebooks are called
        return f'<div id="{escape(name)}">{link}{script}</div>'

    def _link(self, url: str) -> str:
        return f'<a href="{escape(url)}" target="_blank" rel="noopener">Open {escape(self._name)} in a tab</a>'

    @property
    def _name(self) -> str:
        return urllib.parse.unquote(self._path.rsplit("/", 1)[1])

    def __repr__(self) -> str:
        return f"Page({self._service.url + self._path!r})"
