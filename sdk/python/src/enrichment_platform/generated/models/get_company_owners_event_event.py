from typing import Literal, cast

GetCompanyOwnersEventEvent = Literal["enrichment.completed", "enrichment.failed"]


def check_get_company_owners_event_event(value: str) -> GetCompanyOwnersEventEvent:
    """A value that is newer than this package is a text like any other."""
    return cast(GetCompanyOwnersEventEvent, value)
