from typing import Literal, cast

ListEnrichmentsType = Literal[
    "check_vat",
    "get_company",
    "get_company_historical_owners",
    "get_company_owners",
    "get_company_profile",
    "get_document",
    "get_filing",
    "get_lei",
    "get_ownership_graph",
    "get_publication",
    "list_company_filings",
    "list_company_publications",
    "read_accounts",
    "read_shareholder_list",
    "search_companies",
    "verify_email",
]


def check_list_enrichments_type(value: str) -> ListEnrichmentsType:
    """A value that is newer than this package is a text like any other."""
    return cast(ListEnrichmentsType, value)
