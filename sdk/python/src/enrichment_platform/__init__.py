"""A client of the enrichment platform: data enrichments from the German company registries."""

from .client import EnrichClient
from .errors import (
    ApiConnectionError,
    ApiError,
    ApiTimeoutError,
    AuthenticationError,
    BudgetExceededError,
    ConfigurationError,
    ConflictError,
    EnrichError,
    EnrichmentFailedError,
    InsufficientCreditsError,
    NotFoundError,
    PermissionDeniedError,
    RateLimitError,
    ServerError,
    ValidationError,
    WaitTimeoutError,
    WebhookVerificationError,
)
from .generated.version import VERSION as __version__
from .results import BatchCostEstimate, BatchRow, BatchState, CompletedEnrichment, CostEstimate, StartedEnrichment
from .verify_webhook import VerifiedMessage, verify_webhook

__all__ = [
    "ApiConnectionError",
    "ApiError",
    "ApiTimeoutError",
    "AuthenticationError",
    "BatchCostEstimate",
    "BatchRow",
    "BatchState",
    "BudgetExceededError",
    "CompletedEnrichment",
    "ConfigurationError",
    "ConflictError",
    "CostEstimate",
    "EnrichClient",
    "EnrichError",
    "EnrichmentFailedError",
    "InsufficientCreditsError",
    "NotFoundError",
    "PermissionDeniedError",
    "RateLimitError",
    "ServerError",
    "StartedEnrichment",
    "ValidationError",
    "VerifiedMessage",
    "WaitTimeoutError",
    "WebhookVerificationError",
    "__version__",
    "verify_webhook",
]
