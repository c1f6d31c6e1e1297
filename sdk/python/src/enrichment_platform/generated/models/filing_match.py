from typing import Literal, cast

FilingMatch = Literal["probable", "proven"]


def check_filing_match(value: str) -> FilingMatch:
    """A value that is newer than this package is a text like any other."""
    return cast(FilingMatch, value)
