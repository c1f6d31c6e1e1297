from typing import Literal, cast

VerifyEmailOutputStatus = Literal["deliverable", "risky", "undeliverable", "unknown"]


def check_verify_email_output_status(value: str) -> VerifyEmailOutputStatus:
    """A value that is newer than this package is a text like any other."""
    return cast(VerifyEmailOutputStatus, value)
