from typing import Literal, cast

ListCompanyPublicationsEventEvent = Literal["enrichment.completed", "enrichment.failed"]


def check_list_company_publications_event_event(
    value: str,
) -> ListCompanyPublicationsEventEvent:
    """A value that is newer than this package is a text like any other."""
    return cast(ListCompanyPublicationsEventEvent, value)
