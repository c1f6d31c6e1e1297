from typing import Literal, cast

ListAuditLogAction = Literal[
    "audit_log_exported",
    "batch_cancelled",
    "budgets_changed",
    "bulk_cancelled",
    "bulk_started",
    "campaign_changed",
    "campaign_created",
    "credits_granted",
    "enrichment_cancelled",
    "handover_answered",
    "handover_skipped",
    "key_created",
    "key_revoked",
    "key_role_changed",
    "logged_in",
    "logged_out",
    "login_failed",
    "monitor_changed",
    "monitor_created",
    "monitor_deleted",
    "organization_created",
    "password_changed",
    "password_reset",
    "password_set",
    "pause_created",
    "pause_ended",
    "sessions_ended",
    "user_created",
    "user_disabled",
    "user_invited",
    "user_role_changed",
    "webhook_changed",
    "webhook_created",
    "webhook_deleted",
    "webhook_disabled",
    "webhook_secret_revealed",
    "webhook_secret_rotated",
]


def check_list_audit_log_action(value: str) -> ListAuditLogAction:
    """A value that is newer than this package is a text like any other."""
    return cast(ListAuditLogAction, value)
