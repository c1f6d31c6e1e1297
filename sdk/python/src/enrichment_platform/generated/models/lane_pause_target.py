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

from ..models.lane_pause_target_name import (
    LanePauseTargetName,
    check_lane_pause_target_name,
)

T = TypeVar("T", bound="LanePauseTarget")


@_attrs_define
class LanePauseTarget:
    kind: Literal["lane"]
    name: LanePauseTargetName

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        name: str = self.name

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

        name = check_lane_pause_target_name(d.pop("name"))

        lane_pause_target = cls(
            kind=kind,
            name=name,
        )

        return lane_pause_target
