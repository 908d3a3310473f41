"""What can go wrong, as exceptions."""

from __future__ import annotations


class EtesianError(Exception):
    """The engine or the service refused; the message says what was expected, what was found and what to do."""

    def __init__(self, message: str, status: int = 0) -> None:
        super().__init__(message)
        self.status = status


class StudyExists(EtesianError):
    """A study of this name exists already with another definition."""


class VersionConflict(EtesianError):
    """Somebody else changed the preference first."""
