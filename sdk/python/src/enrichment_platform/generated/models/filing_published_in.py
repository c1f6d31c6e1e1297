from typing import Literal, cast

FilingPublishedIn = Literal["bundesanzeiger", "unternehmensregister"]


def check_filing_published_in(value: str) -> FilingPublishedIn:
    """A value that is newer than this package is a text like any other."""
    return cast(FilingPublishedIn, value)
