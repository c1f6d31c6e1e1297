from typing import Literal, cast

GetCompanyProfileOutputOwnersType0RegistryMetaStatus = Literal[
    "available", "company_not_found", "owners_unavailable"
]


def check_get_company_profile_output_owners_type_0_registry_meta_status(
    value: str,
) -> GetCompanyProfileOutputOwnersType0RegistryMetaStatus:
    """A value that is newer than this package is a text like any other."""
    return cast(GetCompanyProfileOutputOwnersType0RegistryMetaStatus, value)
