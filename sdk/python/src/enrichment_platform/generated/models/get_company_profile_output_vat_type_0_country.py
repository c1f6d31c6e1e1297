from typing import Literal, cast

GetCompanyProfileOutputVatType0Country = Literal[
    "AT",
    "BE",
    "BG",
    "CY",
    "CZ",
    "DE",
    "DK",
    "EE",
    "EL",
    "ES",
    "FI",
    "FR",
    "HR",
    "HU",
    "IE",
    "IT",
    "LT",
    "LU",
    "LV",
    "MT",
    "NL",
    "PL",
    "PT",
    "RO",
    "SE",
    "SI",
    "SK",
    "XI",
]


def check_get_company_profile_output_vat_type_0_country(
    value: str,
) -> GetCompanyProfileOutputVatType0Country:
    """A value that is newer than this package is a text like any other."""
    return cast(GetCompanyProfileOutputVatType0Country, value)
