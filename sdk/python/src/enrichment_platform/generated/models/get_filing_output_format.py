from typing import Literal, cast

GetFilingOutputFormat = Literal["esef", "html", "xml"]


def check_get_filing_output_format(value: str) -> GetFilingOutputFormat:
    """A value that is newer than this package is a text like any other."""
    return cast(GetFilingOutputFormat, value)
