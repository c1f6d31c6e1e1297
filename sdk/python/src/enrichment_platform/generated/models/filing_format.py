from typing import Literal, cast

FilingFormat = Literal["esef", "html", "xml"]


def check_filing_format(value: str) -> FilingFormat:
    """A value that is newer than this package is a text like any other."""
    return cast(FilingFormat, value)
