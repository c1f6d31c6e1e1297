from typing import Literal, cast

GetFilingOutputPublishedIn = Literal["bundesanzeiger", "unternehmensregister"]


def check_get_filing_output_published_in(value: str) -> GetFilingOutputPublishedIn:
    """A value that is newer than this package is a text like any other."""
    return cast(GetFilingOutputPublishedIn, value)
