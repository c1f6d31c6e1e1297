from typing import Literal, cast

GetCompanyHistoricalOwnersOutputRegistryMetaWarningsItem = Literal[
    "historical_enumeration_unavailable",
    "insufficient_historical_filings",
    "legacy_scan_unsupported",
]


def check_get_company_historical_owners_output_registry_meta_warnings_item(
    value: str,
) -> GetCompanyHistoricalOwnersOutputRegistryMetaWarningsItem:
    """A value that is newer than this package is a text like any other."""
    return cast(GetCompanyHistoricalOwnersOutputRegistryMetaWarningsItem, value)
