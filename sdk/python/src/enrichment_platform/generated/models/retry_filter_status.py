from typing import Literal, cast

RetryFilterStatus = Literal["cancelled", "failed"]


def check_retry_filter_status(value: str) -> RetryFilterStatus:
    """A value that is newer than this package is a text like any other."""
    return cast(RetryFilterStatus, value)
