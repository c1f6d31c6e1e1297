"""The errors of this package: every one is an `EnrichError`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .generated.catalogue import ErrorCode


class EnrichError(Exception):
    """What every error of this package is."""


class ConfigurationError(EnrichError, ValueError):
    """What your program gives this package is missing or wrong. Nothing was sent or believed."""


class ApiConnectionError(EnrichError):
    """No whole answer came, in the last try either; `__cause__` tells why."""


class ApiTimeoutError(ApiConnectionError):
    """The platform said nothing for as long as `timeout`."""


@dataclass(frozen=True)
class ApiErrorFacts:
    """What an error of the API tells."""

    status: int
    code: ErrorCode | str | None
    message: str
    request_id: str | None
    retry_after: float | None
    body: Any


class ApiError(EnrichError):
    """The API refused a request. Decide by `code` (docs/errors.md)."""

    def __init__(self, facts: ApiErrorFacts) -> None:
        super().__init__(facts.message)
        self.message = facts.message
        self.status = facts.status
        self.code = facts.code
        """None where a proxy answered in the place of the API."""
        self.request_id = facts.request_id
        """Names the request to the operator; None where a proxy answered."""
        self.retry_after = facts.retry_after
        """Seconds to wait before the next try; None where none is named."""
        self.body = facts.body
        """The body as it came, parsed where it is JSON."""


class AuthenticationError(ApiError):
    """401: there is no key, or none that is valid."""


class BudgetExceededError(ApiError):
    """402: a cap has no room for the request."""

    @property
    def required(self) -> int:
        return int(self.body["required"])

    @property
    def budget(self) -> Mapping[str, Any]:
        """The cap as the API tells it: scope, period, limit_credits, used_credits and resets_at."""
        return dict(self.body["budget"])


class InsufficientCreditsError(ApiError):
    """402: the credits do not suffice."""

    @property
    def required(self) -> int:
        return int(self.body["required"])

    @property
    def available(self) -> int:
        return int(self.body["available"])


class PermissionDeniedError(ApiError):
    """403: the key or its organization may not do this."""


class NotFoundError(ApiError):
    """404: there is no such resource in the organization."""


class ConflictError(ApiError):
    """409: it collides with what is there, such as an Idempotency-Key of another request."""


class ValidationError(ApiError):
    """422: the request was not understood."""

    @property
    def fields(self) -> Mapping[str, list[str]]:
        """Name of a field → what is wrong with it."""
        fields: Mapping[str, list[str]] = self.body["errors"]
        return fields


class RateLimitError(ApiError):
    """429: too much at once, in the last try too."""


class ServerError(ApiError):
    """500 and above: the platform has a problem, in the last try too."""


class EnrichmentFailedError(EnrichError):
    """An enrichment was accepted and failed; it cost nothing. docs/errors.md lists the codes."""

    def __init__(self, enrichment: Any) -> None:
        super().__init__(enrichment.error_message or f"Enrichment {enrichment.id} failed.")
        self.enrichment = enrichment

    @property
    def code(self) -> str | None:
        code: str | None = self.enrichment.error_code
        return code


class WaitTimeoutError(EnrichError):
    """What is waited for has not ended within the time that the caller gave. The work goes on."""

    def __init__(self, seconds: float, *, id: int | None = None, idempotency_key: str | None = None) -> None:
        super().__init__(f"It has not ended within {seconds:g} seconds; the work goes on.")
        self.id = id
        """What to wait for again; None where the request that started it had not been answered yet."""
        self.idempotency_key = idempotency_key
        """The same request with the same key goes on waiting for the same work, and costs nothing."""


class WebhookVerificationError(EnrichError):
    """A message that claims to come from the platform does not prove it: answer 400 and do nothing else."""
