"""Errors of the API from its answers."""

from __future__ import annotations

import json
import time
from email.utils import parsedate_to_datetime
from typing import Any

import httpx

from . import errors

BY_CODE: dict[str, type[errors.ApiError]] = {
    "budget_exceeded": errors.BudgetExceededError,
    "insufficient_credits": errors.InsufficientCreditsError,
    "validation_failed": errors.ValidationError,
}
BY_STATUS: dict[int, type[errors.ApiError]] = {
    401: errors.AuthenticationError,
    403: errors.PermissionDeniedError,
    404: errors.NotFoundError,
    409: errors.ConflictError,
    429: errors.RateLimitError,
}


def refusal(response: httpx.Response) -> errors.ApiError:
    """The error that an answer means which is no success; a proxy may have given it."""
    body = body_of(response)
    told = body if isinstance(body, dict) else {}
    code, message = told.get("code"), told.get("message")
    facts = errors.ApiErrorFacts(
        status=response.status_code,
        code=code if isinstance(code, str) else None,
        message=message
        if isinstance(message, str)
        else f"The platform answered with the status {response.status_code}.",
        request_id=response.headers.get("x-request-id"),
        retry_after=_retry_after(response.headers.get("retry-after")),
        body=body,
    )
    others = errors.ServerError if facts.status >= 500 else errors.ApiError
    return BY_CODE.get(facts.code or "", BY_STATUS.get(facts.status, others))(facts)


def body_of(response: httpx.Response) -> Any:
    """Parsed where it is JSON, else the text."""
    try:
        return json.loads(response.content)
    except ValueError:
        return response.text


def _retry_after(value: str | None) -> float | None:
    """Seconds, or a date (RFC 9110, section 10.2.3)."""
    if value is None:
        return None
    if value.isdecimal():
        return float(value)
    try:
        return max(0.0, parsedate_to_datetime(value).timestamp() - time.time())
    except ValueError:
        return None
