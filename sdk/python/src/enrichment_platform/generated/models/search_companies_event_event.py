from typing import Literal, cast

SearchCompaniesEventEvent = Literal["enrichment.completed", "enrichment.failed"]


def check_search_companies_event_event(value: str) -> SearchCompaniesEventEvent:
    """A value that is newer than this package is a text like any other."""
    return cast(SearchCompaniesEventEvent, value)
