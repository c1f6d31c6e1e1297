from typing import Literal, cast

ListBatchesStatus = Literal["cancelled", "completed", "processing"]


def check_list_batches_status(value: str) -> ListBatchesStatus:
    """A value that is newer than this package is a text like any other."""
    return cast(ListBatchesStatus, value)
