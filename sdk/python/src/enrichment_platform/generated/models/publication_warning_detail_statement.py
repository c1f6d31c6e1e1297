from typing import Literal, cast

PublicationWarningDetailStatement = Literal["assets", "income", "liabilities"]


def check_publication_warning_detail_statement(
    value: str,
) -> PublicationWarningDetailStatement:
    """A value that is newer than this package is a text like any other."""
    return cast(PublicationWarningDetailStatement, value)
