from typing import Literal, cast

GetCompanyHistoricalOwnersEventEvent = Literal[
    "enrichment.completed", "enrichment.failed"
]


def check_get_company_historical_owners_event_event(
    value: str,
) -> GetCompanyHistoricalOwnersEventEvent:
    """A value that is newer than this package is a text like any other."""
    return cast(GetCompanyHistoricalOwnersEventEvent, value)
