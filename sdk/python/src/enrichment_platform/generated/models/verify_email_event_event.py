from typing import Literal, cast

VerifyEmailEventEvent = Literal["enrichment.completed", "enrichment.failed"]


def check_verify_email_event_event(value: str) -> VerifyEmailEventEvent:
    """A value that is newer than this package is a text like any other."""
    return cast(VerifyEmailEventEvent, value)
