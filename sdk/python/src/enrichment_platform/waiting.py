"""Waiting for an end by long polls."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import TypeVar, Unpack

from .errors import RateLimitError, WaitTimeoutError
from .options import WaitOptions

HOUR = 3_600.0
QUIET_POLL_SECONDS = 50
WATCHED_POLL_SECONDS = 2

Resource = TypeVar("Resource")


def wait_until_ended(
    id: int,
    poll: Callable[[int], Resource],
    has_ended: Callable[[Resource], bool],
    pause: Callable[[float], None],
    **options: Unpack[WaitOptions],
) -> Resource:
    """Polls until the end.

    :param poll: is answered at the end, or after so many seconds
    :raises WaitTimeoutError: after the timeout
    """
    timeout = options.get("timeout", HOUR)
    on_progress = options.get("on_progress")
    longest = options.get("poll_seconds", WATCHED_POLL_SECONDS if on_progress else QUIET_POLL_SECONDS)
    deadline = time.monotonic() + timeout
    while True:
        left = max(1, math.ceil(deadline - time.monotonic()))
        resource = None
        try:
            resource = poll(min(longest, left))
        except RateLimitError as error:
            # Somebody else waits for it, or too many wait at once: that is over in a moment.
            pause(error.retry_after or 1.0)
        if resource is not None and has_ended(resource):
            return resource
        if time.monotonic() >= deadline:
            raise WaitTimeoutError(timeout, id=id)
        if resource is not None and on_progress is not None:
            on_progress(resource)
