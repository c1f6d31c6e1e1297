from typing import Literal, cast

CheckVatEventEvent = Literal["enrichment.completed", "enrichment.failed"]


def check_check_vat_event_event(value: str) -> CheckVatEventEvent:
    """A value that is newer than this package is a text like any other."""
    return cast(CheckVatEventEvent, value)
