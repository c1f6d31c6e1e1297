from typing import Literal, cast

GetFilingEventEvent = Literal["enrichment.completed", "enrichment.failed"]


def check_get_filing_event_event(value: str) -> GetFilingEventEvent:
    """A value that is newer than this package is a text like any other."""
    return cast(GetFilingEventEvent, value)
