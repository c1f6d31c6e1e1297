from typing import Literal, cast

ListBulkItemsStatus = Literal["done", "failed", "pending"]


def check_list_bulk_items_status(value: str) -> ListBulkItemsStatus:
    """A value that is newer than this package is a text like any other."""
    return cast(ListBulkItemsStatus, value)
