"""Refusals: why a table did not do something, by key and with the paragraph if there is one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .wire import Refusal

if TYPE_CHECKING:
    from drvar.kernel.rule import Broken

    from .wire import Code

STATUS: dict[Code, int] = {
    "rules": 422,
    "seat": 403,
    "stale": 409,
    "malformed": 400,
    "oversized": 413,
    "unknown": 404,
    "table": 409,
    "door": 403,
    "fault": 500,
    "busy": 503,
    "limit": 429,
}
"""What HTTP calls each kind of refusal."""

_OF_SEATS = ("not-your-turn",)


class Refused(Exception):  # noqa: N818  # reads as what happened
    """Something was not done; nothing has changed."""

    def __init__(self, code: Code, words: str, rule: str = "", **args: object) -> None:
        super().__init__(f"{words} {args or ''}".strip())
        self.code = code
        self.words = words
        self.rule = rule
        self.args_ = args

    @classmethod
    def by(cls, broken: Broken) -> Refused:
        """Refuse what the rules do not allow."""
        code: Code = "seat" if broken.words in _OF_SEATS else "rules"
        return cls(code, broken.words, broken.rule, **broken.args)

    def message(self, identity: int = 0, seq: int = -1) -> Refusal:
        """The refusal as it is sent; `seq` is where the table stands."""
        return Refusal(identity, self.code, self.rule, self.words, self.args_, seq)
