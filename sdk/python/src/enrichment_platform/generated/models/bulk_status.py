from typing import Literal, cast

BulkStatus = Literal["cancelled", "completed", "processing"]


def check_bulk_status(value: str) -> BulkStatus:
    """A value that is newer than this package is a text like any other."""
    return cast(BulkStatus, value)
