from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    Self,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

T = TypeVar("T", bound="WebhookPauseTarget")


@_attrs_define
class WebhookPauseTarget:
    kind: Literal["webhook"]
    id: int

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        id = self.id

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "id": id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        kind = cast(Literal["webhook"], d.pop("kind"))
        if kind != "webhook":
            raise ValueError(f"kind must match const 'webhook', got '{kind}'")

        id = d.pop("id")

        webhook_pause_target = cls(
            kind=kind,
            id=id,
        )

        return webhook_pause_target
