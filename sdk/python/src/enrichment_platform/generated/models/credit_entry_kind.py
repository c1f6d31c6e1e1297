from typing import Literal, cast

CreditEntryKind = Literal["grant", "release", "reserve", "settle"]


def check_credit_entry_kind(value: str) -> CreditEntryKind:
    """A value that is newer than this package is a text like any other."""
    return cast(CreditEntryKind, value)
