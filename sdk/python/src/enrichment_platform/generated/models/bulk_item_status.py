from typing import Literal, cast

BulkItemStatus = Literal["done", "failed", "pending"]


def check_bulk_item_status(value: str) -> BulkItemStatus:
    """A value that is newer than this package is a text like any other."""
    return cast(BulkItemStatus, value)
