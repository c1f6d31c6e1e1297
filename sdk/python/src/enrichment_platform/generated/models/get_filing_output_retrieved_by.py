from typing import Literal, cast

GetFilingOutputRetrievedBy = Literal["person", "platform"]


def check_get_filing_output_retrieved_by(value: str) -> GetFilingOutputRetrievedBy:
    """A value that is newer than this package is a text like any other."""
    return cast(GetFilingOutputRetrievedBy, value)
