from typing import Literal, cast

AccountsFormat = Literal["html", "inline_xbrl", "xbrl"]


def check_accounts_format(value: str) -> AccountsFormat:
    """A value that is newer than this package is a text like any other."""
    return cast(AccountsFormat, value)
