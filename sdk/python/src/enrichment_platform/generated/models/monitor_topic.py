from typing import Literal, cast

MonitorTopic = Literal["company", "email", "owners", "publications"]


def check_monitor_topic(value: str) -> MonitorTopic:
    """A value that is newer than this package is a text like any other."""
    return cast(MonitorTopic, value)
