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

T = TypeVar("T", bound="BatchPauseTarget")


@_attrs_define
class BatchPauseTarget:
    kind: Literal["batch"]
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
        kind = cast(Literal["batch"], d.pop("kind"))
        if kind != "batch":
            raise ValueError(f"kind must match const 'batch', got '{kind}'")

        id = d.pop("id")

        batch_pause_target = cls(
            kind=kind,
            id=id,
        )

        return batch_pause_target
