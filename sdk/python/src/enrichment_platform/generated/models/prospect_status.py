from typing import Literal, cast

ProspectStatus = Literal["created", "failed", "ready", "rendering"]


def check_prospect_status(value: str) -> ProspectStatus:
    """A value that is newer than this package is a text like any other."""
    return cast(ProspectStatus, value)
