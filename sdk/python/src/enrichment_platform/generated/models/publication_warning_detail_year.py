from typing import Literal, cast

PublicationWarningDetailYear = Literal["current", "prior"]


def check_publication_warning_detail_year(value: str) -> PublicationWarningDetailYear:
    """A value that is newer than this package is a text like any other."""
    return cast(PublicationWarningDetailYear, value)
