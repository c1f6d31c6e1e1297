from typing import Literal, cast

PublicationType = Literal[
    "annual_and_consolidated_financial_statements",
    "annual_financial_statements",
    "capital_measure",
    "consolidated_financial_statements",
    "deposit",
    "half_year_report",
    "liquidation",
    "merger",
    "other",
    "shareholder_meeting",
    "short_position",
]


def check_publication_type(value: str) -> PublicationType:
    """A value that is newer than this package is a text like any other."""
    return cast(PublicationType, value)
