from typing import Literal, cast

OwnershipNodeKind = Literal["community", "company", "natural_person", "organization"]


def check_ownership_node_kind(value: str) -> OwnershipNodeKind:
    """A value that is newer than this package is a text like any other."""
    return cast(OwnershipNodeKind, value)
