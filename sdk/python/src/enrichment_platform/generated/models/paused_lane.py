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

T = TypeVar("T", bound="PausedLane")


@_attrs_define
class PausedLane:
    kind: Literal["lane"]
    name: str

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        name = self.name

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "name": name,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        kind = cast(Literal["lane"], d.pop("kind"))
        if kind != "lane":
            raise ValueError(f"kind must match const 'lane', got '{kind}'")

        name = d.pop("name")

        paused_lane = cls(
            kind=kind,
            name=name,
        )

        return paused_lane
