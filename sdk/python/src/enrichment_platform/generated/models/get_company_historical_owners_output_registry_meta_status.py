from typing import Literal, cast

GetCompanyHistoricalOwnersOutputRegistryMetaStatus = Literal[
    "available", "company_not_found", "historical_owners_unavailable"
]


def check_get_company_historical_owners_output_registry_meta_status(
    value: str,
) -> GetCompanyHistoricalOwnersOutputRegistryMetaStatus:
    """A value that is newer than this package is a text like any other."""
    return cast(GetCompanyHistoricalOwnersOutputRegistryMetaStatus, value)
