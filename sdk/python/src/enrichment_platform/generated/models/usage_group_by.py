from typing import Literal, cast

UsageGroupBy = Literal["day", "key", "type"]


def check_usage_group_by(value: str) -> UsageGroupBy:
    """A value that is newer than this package is a text like any other."""
    return cast(UsageGroupBy, value)
