"""Waiting for an end by long polls."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar, Unpack

from .checks import checked_number
from .errors import RateLimitError, WaitTimeoutError
from .options import WaitOptions
from .retry_policy import LONGEST_RETRY_AFTER
from .transport import DeadlinePassed

HOUR = 3_600.0
QUIET_POLL_SECONDS = 50
WATCHED_POLL_SECONDS = 2

Resource = TypeVar("Resource")


def wait_until_ended(
    id: int,
    poll: Callable[[int, float], Resource],
    has_ended: Callable[[Resource], bool],
    pause: Callable[[float], None],
    **options: Unpack[WaitOptions],
) -> Resource:
    """Polls until the end.

    :param poll: is answered at the end, or after so many seconds, and raises `DeadlinePassed` where that moment of
        `time.monotonic()` comes before
    :raises WaitTimeoutError: after the timeout
    :raises ConfigurationError: where that is no time
    :raises RateLimitError: where the platform asks for more than a minute
    """
    timeout = checked_number("timeout", options.get("timeout", HOUR))
    on_progress = options.get("on_progress")
    longest = options.get("poll_seconds", WATCHED_POLL_SECONDS if on_progress else QUIET_POLL_SECONDS)
    deadline = time.monotonic() + timeout
    while True:
        resource = None
        left = deadline - time.monotonic()
        try:
            resource = poll(int(min(longest, max(1.0, left))), deadline)
        except DeadlinePassed as cause:
            raise WaitTimeoutError(timeout, id=id) from cause
        except RateLimitError as error:
            seconds = 1.0 if error.retry_after is None else error.retry_after
            if seconds > LONGEST_RETRY_AFTER:
                raise
            # Somebody else waits for it, or too many wait at once: that is over in a moment.
            pause(min(seconds, max(0.0, deadline - time.monotonic())))
        if resource is not None and has_ended(resource):
            return resource
        if time.monotonic() >= deadline:
            raise WaitTimeoutError(timeout, id=id)
        if resource is not None and on_progress is not None:
            on_progress(resource)
