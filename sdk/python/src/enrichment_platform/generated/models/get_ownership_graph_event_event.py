from typing import Literal, cast

GetOwnershipGraphEventEvent = Literal["enrichment.completed", "enrichment.failed"]


def check_get_ownership_graph_event_event(value: str) -> GetOwnershipGraphEventEvent:
    """A value that is newer than this package is a text like any other."""
    return cast(GetOwnershipGraphEventEvent, value)
