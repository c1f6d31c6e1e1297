from typing import Literal, cast

ProfilePart = Literal[
    "company", "documents", "emails", "financials", "owners", "publications"
]


def check_profile_part(value: str) -> ProfilePart:
    """A value that is newer than this package is a text like any other."""
    return cast(ProfilePart, value)
