from typing import Literal, cast

AuditSubjectKind = Literal[
    "batch",
    "bulk",
    "campaign",
    "enrichment",
    "key",
    "monitor",
    "organization",
    "pause",
    "user",
    "webhook",
]


def check_audit_subject_kind(value: str) -> AuditSubjectKind:
    """A value that is newer than this package is a text like any other."""
    return cast(AuditSubjectKind, value)
