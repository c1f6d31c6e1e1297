from typing import Literal, cast

CheckVatOutputCountry = Literal[
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


def check_check_vat_output_country(value: str) -> CheckVatOutputCountry:
    """A value that is newer than this package is a text like any other."""
    return cast(CheckVatOutputCountry, value)
