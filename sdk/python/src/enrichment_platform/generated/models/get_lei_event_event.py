from typing import Literal, cast

GetLeiEventEvent = Literal["enrichment.completed", "enrichment.failed"]


def check_get_lei_event_event(value: str) -> GetLeiEventEvent:
    """A value that is newer than this package is a text like any other."""
    return cast(GetLeiEventEvent, value)
