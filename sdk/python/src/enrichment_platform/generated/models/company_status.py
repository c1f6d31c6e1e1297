from typing import Literal, cast

CompanyStatus = Literal["active", "deleted", "in_liquidation"]


def check_company_status(value: str) -> CompanyStatus:
    """A value that is newer than this package is a text like any other."""
    return cast(CompanyStatus, value)
