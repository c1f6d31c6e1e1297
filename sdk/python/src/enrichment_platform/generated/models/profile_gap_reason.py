from typing import Literal, cast

ProfileGapReason = Literal[
    "budget",
    "company_unidentified",
    "deadline",
    "not_published",
    "prerequisite_failed",
    "prerequisite_missing",
]


def check_profile_gap_reason(value: str) -> ProfileGapReason:
    """A value that is newer than this package is a text like any other."""
    return cast(ProfileGapReason, value)
