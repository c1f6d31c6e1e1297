from typing import Literal, cast

BulkPreviewAction = Literal["cancel", "redeliver", "retry"]


def check_bulk_preview_action(value: str) -> BulkPreviewAction:
    """A value that is newer than this package is a text like any other."""
    return cast(BulkPreviewAction, value)
