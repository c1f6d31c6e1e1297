from typing import Literal, cast

LanePauseTargetName = Literal[
    "browser:bundesanzeiger",
    "browser:handelsregister",
    "browser:landing",
    "browser:unternehmensregister",
    "mirror",
    "network",
]


def check_lane_pause_target_name(value: str) -> LanePauseTargetName:
    """A value that is newer than this package is a text like any other."""
    return cast(LanePauseTargetName, value)
