from typing import Literal, cast

RedeliveryFilterStatus = Literal["cancelled", "delivered", "failed"]


def check_redelivery_filter_status(value: str) -> RedeliveryFilterStatus:
    """A value that is newer than this package is a text like any other."""
    return cast(RedeliveryFilterStatus, value)
