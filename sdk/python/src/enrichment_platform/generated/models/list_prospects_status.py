from typing import Literal, cast

ListProspectsStatus = Literal["created", "failed", "ready", "rendering"]


def check_list_prospects_status(value: str) -> ListProspectsStatus:
    """A value that is newer than this package is a text like any other."""
    return cast(ListProspectsStatus, value)
