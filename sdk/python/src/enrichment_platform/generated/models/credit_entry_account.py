from typing import Literal, cast

CreditEntryAccount = Literal["available", "issued", "reserved", "spent"]


def check_credit_entry_account(value: str) -> CreditEntryAccount:
    """A value that is newer than this package is a text like any other."""
    return cast(CreditEntryAccount, value)
