from typing import Literal, cast

GetUsageGroupBy = Literal["day", "key", "type"]


def check_get_usage_group_by(value: str) -> GetUsageGroupBy:
    """A value that is newer than this package is a text like any other."""
    return cast(GetUsageGroupBy, value)
