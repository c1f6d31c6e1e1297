from typing import Literal, cast

ReadShareholderListEventEvent = Literal["enrichment.completed", "enrichment.failed"]


def check_read_shareholder_list_event_event(
    value: str,
) -> ReadShareholderListEventEvent:
    """A value that is newer than this package is a text like any other."""
    return cast(ReadShareholderListEventEvent, value)
