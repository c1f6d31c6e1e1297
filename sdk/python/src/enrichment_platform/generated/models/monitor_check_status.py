from typing import Literal, cast

MonitorCheckStatus = Literal[
    "baseline", "changed", "failed", "inconclusive", "pending", "unchanged"
]


def check_monitor_check_status(value: str) -> MonitorCheckStatus:
    """A value that is newer than this package is a text like any other."""
    return cast(MonitorCheckStatus, value)
