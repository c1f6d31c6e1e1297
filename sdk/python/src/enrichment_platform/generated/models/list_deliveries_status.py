from typing import Literal, cast

ListDeliveriesStatus = Literal["cancelled", "delivered", "failed", "pending"]


def check_list_deliveries_status(value: str) -> ListDeliveriesStatus:
    """A value that is newer than this package is a text like any other."""
    return cast(ListDeliveriesStatus, value)
