from typing import Literal, cast

GetCompanyEventEvent = Literal["enrichment.completed", "enrichment.failed"]


def check_get_company_event_event(value: str) -> GetCompanyEventEvent:
    """A value that is newer than this package is a text like any other."""
    return cast(GetCompanyEventEvent, value)
