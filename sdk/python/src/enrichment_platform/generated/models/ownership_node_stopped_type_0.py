from typing import Literal, cast

OwnershipNodeStoppedType0 = Literal[
    "budget",
    "depth",
    "failed",
    "foreign",
    "limit",
    "no_list",
    "not_found",
    "not_proven",
    "open",
]


def check_ownership_node_stopped_type_0(value: str) -> OwnershipNodeStoppedType0:
    """A value that is newer than this package is a text like any other."""
    return cast(OwnershipNodeStoppedType0, value)
