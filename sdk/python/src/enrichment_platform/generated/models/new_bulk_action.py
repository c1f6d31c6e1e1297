from typing import Literal, cast

NewBulkAction = Literal["redeliver"]


def check_new_bulk_action(value: str) -> NewBulkAction:
    """A value that is newer than this package is a text like any other."""
    return cast(NewBulkAction, value)
