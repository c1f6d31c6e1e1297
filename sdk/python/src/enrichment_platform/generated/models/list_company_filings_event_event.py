from typing import Literal, cast

ListCompanyFilingsEventEvent = Literal["enrichment.completed", "enrichment.failed"]


def check_list_company_filings_event_event(value: str) -> ListCompanyFilingsEventEvent:
    """A value that is newer than this package is a text like any other."""
    return cast(ListCompanyFilingsEventEvent, value)
