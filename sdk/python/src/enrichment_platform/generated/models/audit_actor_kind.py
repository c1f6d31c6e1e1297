from typing import Literal, cast

AuditActorKind = Literal["key", "operator", "platform", "stranger", "user"]


def check_audit_actor_kind(value: str) -> AuditActorKind:
    """A value that is newer than this package is a text like any other."""
    return cast(AuditActorKind, value)
