from typing import Literal, cast

ProfilePartStateStatus = Literal["complete", "failed", "left_out", "open", "partial"]


def check_profile_part_state_status(value: str) -> ProfilePartStateStatus:
    """A value that is newer than this package is a text like any other."""
    return cast(ProfilePartStateStatus, value)
