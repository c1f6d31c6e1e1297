from typing import Literal, cast

GetLeiOutputRegistrationStatusType0 = Literal[
    "annulled",
    "cancelled",
    "duplicate",
    "issued",
    "lapsed",
    "merged",
    "pending_archival",
    "pending_transfer",
    "pending_validation",
    "retired",
    "transferred",
]


def check_get_lei_output_registration_status_type_0(
    value: str,
) -> GetLeiOutputRegistrationStatusType0:
    """A value that is newer than this package is a text like any other."""
    return cast(GetLeiOutputRegistrationStatusType0, value)
