from typing import Literal, cast

GetCompanyProfileEventEvent = Literal["enrichment.completed", "enrichment.failed"]


def check_get_company_profile_event_event(value: str) -> GetCompanyProfileEventEvent:
    """A value that is newer than this package is a text like any other."""
    return cast(GetCompanyProfileEventEvent, value)
