from typing import Literal, cast

ReadAccountsEventEvent = Literal["enrichment.completed", "enrichment.failed"]


def check_read_accounts_event_event(value: str) -> ReadAccountsEventEvent:
    """A value that is newer than this package is a text like any other."""
    return cast(ReadAccountsEventEvent, value)
