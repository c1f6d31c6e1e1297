from typing import Literal, cast

GetCompanyProfileOutputOwnersType0RegistryMetaWarningsItem = Literal[
    "historical_enumeration_unavailable",
    "legacy_scan_unsupported",
    "newest_list_unreadable",
    "no_list_filed",
]


def check_get_company_profile_output_owners_type_0_registry_meta_warnings_item(
    value: str,
) -> GetCompanyProfileOutputOwnersType0RegistryMetaWarningsItem:
    """A value that is newer than this package is a text like any other."""
    return cast(GetCompanyProfileOutputOwnersType0RegistryMetaWarningsItem, value)
