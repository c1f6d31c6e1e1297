from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.audit_entry_action import AuditEntryAction, check_audit_entry_action

if TYPE_CHECKING:
    from ..models.audit_actor import AuditActor
    from ..models.audit_entry_details import AuditEntryDetails
    from ..models.audit_subject import AuditSubject


T = TypeVar("T", bound="AuditEntry")


@_attrs_define
class AuditEntry:
    id: int
    created_at: datetime.datetime
    action: AuditEntryAction
    actor: AuditActor
    subject: AuditSubject
    """ What it was done to, by its name of then. """
    details: AuditEntryDetails
    """ Facts beside it; none of them is a secret. """

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        created_at = self.created_at.isoformat()

        action: str = self.action

        actor = self.actor.to_dict()

        subject = self.subject.to_dict()

        details = self.details.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "created_at": created_at,
                "action": action,
                "actor": actor,
                "subject": subject,
                "details": details,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.audit_actor import AuditActor
        from ..models.audit_entry_details import AuditEntryDetails
        from ..models.audit_subject import AuditSubject

        d = dict(src_dict)
        id = d.pop("id")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        action = check_audit_entry_action(d.pop("action"))

        actor = AuditActor.from_dict(d.pop("actor"))

        subject = AuditSubject.from_dict(d.pop("subject"))

        details = AuditEntryDetails.from_dict(d.pop("details"))

        audit_entry = cls(
            id=id,
            created_at=created_at,
            action=action,
            actor=actor,
            subject=subject,
            details=details,
        )

        return audit_entry
