from typing import Literal, cast

OwnershipNodeProvenByType0 = Literal["court_and_number", "name_and_seat"]


def check_ownership_node_proven_by_type_0(value: str) -> OwnershipNodeProvenByType0:
    """A value that is newer than this package is a text like any other."""
    return cast(OwnershipNodeProvenByType0, value)
