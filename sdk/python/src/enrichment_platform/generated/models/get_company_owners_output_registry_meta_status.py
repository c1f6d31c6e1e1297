from typing import Literal, cast

GetCompanyOwnersOutputRegistryMetaStatus = Literal[
    "available", "company_not_found", "owners_unavailable"
]


def check_get_company_owners_output_registry_meta_status(
    value: str,
) -> GetCompanyOwnersOutputRegistryMetaStatus:
    """A value that is newer than this package is a text like any other."""
    return cast(GetCompanyOwnersOutputRegistryMetaStatus, value)
