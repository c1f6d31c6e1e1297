from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.audit_subject_kind import AuditSubjectKind, check_audit_subject_kind

T = TypeVar("T", bound="AuditSubject")


@_attrs_define
class AuditSubject:
    """What it was done to, by its name of then."""

    kind: AuditSubjectKind
    id: int
    name: str

    def to_dict(self) -> dict[str, Any]:
        kind: str = self.kind

        id = self.id

        name = self.name

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "id": id,
                "name": name,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        kind = check_audit_subject_kind(d.pop("kind"))

        id = d.pop("id")

        name = d.pop("name")

        audit_subject = cls(
            kind=kind,
            id=id,
            name=name,
        )

        return audit_subject
