from typing import Literal, cast

FilingAccess = Literal["open", "paid"]


def check_filing_access(value: str) -> FilingAccess:
    """A value that is newer than this package is a text like any other."""
    return cast(FilingAccess, value)
