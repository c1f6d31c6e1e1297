from typing import Literal, cast

OwnershipStepStatus = Literal["completed", "failed", "processing", "queued", "waiting"]


def check_ownership_step_status(value: str) -> OwnershipStepStatus:
    """A value that is newer than this package is a text like any other."""
    return cast(OwnershipStepStatus, value)
