"""When a request is sent again."""

from __future__ import annotations

from .errors import ApiConnectionError, ApiError, EnrichError

FIRST_PAUSE = 0.5
LONGEST_PAUSE = 30.0

LONGEST_RETRY_AFTER = 60
"""What a retry waits for at most; a caller who is told to wait longer decides what to do meanwhile."""

PASSING_STATUSES = (408, 429, 500, 502, 503, 504)
"""What docs/errors.md says to repeat, and what proxies answer where the platform is away."""


def pause_before_retry(
    tries: int, error: EnrichError, *, is_repeatable: bool, max_retries: int, random: float
) -> float | None:
    """Seconds to wait before the next try; None where there is none to be made.

    Pauses double, and a part of them is random, so that many callers do not come back at once; `Retry-After` comes on
    top.

    :param is_repeatable: whether the platform can tell a repetition from a new request, so that nothing is done twice
    :param random: from 0 to below 1
    """
    if tries > max_retries or not _is_passing(error, is_repeatable):
        return None
    longest = min(FIRST_PAUSE * 2.0 ** (tries - 1), LONGEST_PAUSE)
    asked = (error.retry_after or 0.0) if isinstance(error, ApiError) else 0.0
    return None if asked > LONGEST_RETRY_AFTER else asked + longest * (1 + random) / 2


def _is_passing(error: EnrichError, is_repeatable: bool) -> bool:
    """Whether the same request may end differently, and may be sent again."""
    if not isinstance(error, ApiError):
        return is_repeatable and isinstance(error, ApiConnectionError)
    # What was refused with 429 was not begun.
    is_harmless = is_repeatable or error.status == 429
    return (is_harmless and error.status in PASSING_STATUSES) or error.code == "idempotency_key_in_flight"
