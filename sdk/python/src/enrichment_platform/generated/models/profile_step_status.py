from typing import Literal, cast

ProfileStepStatus = Literal["completed", "failed", "processing", "queued", "waiting"]


def check_profile_step_status(value: str) -> ProfileStepStatus:
    """A value that is newer than this package is a text like any other."""
    return cast(ProfileStepStatus, value)
