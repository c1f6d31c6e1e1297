from typing import Literal, cast

GetFilingOutputMatch = Literal["probable", "proven"]


def check_get_filing_output_match(value: str) -> GetFilingOutputMatch:
    """A value that is newer than this package is a text like any other."""
    return cast(GetFilingOutputMatch, value)
