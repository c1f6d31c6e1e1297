from typing import Literal, cast

GetCompanyOwnersOutputRegistryMetaWarningsItem = Literal[
    "historical_enumeration_unavailable",
    "legacy_scan_unsupported",
    "newest_list_unreadable",
    "no_list_filed",
]


def check_get_company_owners_output_registry_meta_warnings_item(
    value: str,
) -> GetCompanyOwnersOutputRegistryMetaWarningsItem:
    """A value that is newer than this package is a text like any other."""
    return cast(GetCompanyOwnersOutputRegistryMetaWarningsItem, value)
