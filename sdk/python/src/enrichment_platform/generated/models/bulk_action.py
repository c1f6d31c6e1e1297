from typing import Literal, cast

BulkAction = Literal["cancel", "redeliver", "retry"]


def check_bulk_action(value: str) -> BulkAction:
    """A value that is newer than this package is a text like any other."""
    return cast(BulkAction, value)
