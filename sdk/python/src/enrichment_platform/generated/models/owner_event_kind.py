from typing import Literal, cast

OwnerEventKind = Literal["added", "changed", "removed"]


def check_owner_event_kind(value: str) -> OwnerEventKind:
    """A value that is newer than this package is a text like any other."""
    return cast(OwnerEventKind, value)
