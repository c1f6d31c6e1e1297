from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.audit_actor_kind import AuditActorKind, check_audit_actor_kind

T = TypeVar("T", bound="AuditActor")


@_attrs_define
class AuditActor:
    kind: AuditActorKind
    """ `user` at a page, `key` by the API, `operator` by a command of the platform, `platform` on its own,
    `stranger` who has not proven who they are. """
    id: int | None
    """ Of the user or the key; null for others. """
    name: str
    """ E-mail address, name of the key or account of the command, as of then. """
    address: None | str
    """ IP address of the request; null where there was none. """

    def to_dict(self) -> dict[str, Any]:
        kind: str = self.kind

        id: int | None
        id = self.id

        name = self.name

        address: None | str
        address = self.address

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "id": id,
                "name": name,
                "address": address,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        kind = check_audit_actor_kind(d.pop("kind"))

        def _parse_id(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        id = _parse_id(d.pop("id"))

        name = d.pop("name")

        def _parse_address(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        address = _parse_address(d.pop("address"))

        audit_actor = cls(
            kind=kind,
            id=id,
            name=name,
            address=address,
        )

        return audit_actor
