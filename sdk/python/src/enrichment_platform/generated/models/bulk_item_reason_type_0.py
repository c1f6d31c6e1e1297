from typing import Literal, cast

BulkItemReasonType0 = Literal[
    "already_retried",
    "already_started",
    "budget_exceeded",
    "changed",
    "delivery_pending",
    "insufficient_credits",
    "not_found",
    "registry_not_enabled",
    "validation_failed",
    "webhook_inactive",
]


def check_bulk_item_reason_type_0(value: str) -> BulkItemReasonType0:
    """A value that is newer than this package is a text like any other."""
    return cast(BulkItemReasonType0, value)
