from typing import Literal, cast

BatchRowStatus = Literal[
    "completed", "failed", "pending", "processing", "queued", "rejected"
]


def check_batch_row_status(value: str) -> BatchRowStatus:
    """A value that is newer than this package is a text like any other."""
    return cast(BatchRowStatus, value)
