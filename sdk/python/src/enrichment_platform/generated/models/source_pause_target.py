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

from ..models.source_pause_target_name import (
    SourcePauseTargetName,
    check_source_pause_target_name,
)

T = TypeVar("T", bound="SourcePauseTarget")


@_attrs_define
class SourcePauseTarget:
    kind: Literal["source"]
    name: SourcePauseTargetName

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
        kind = cast(Literal["source"], d.pop("kind"))
        if kind != "source":
            raise ValueError(f"kind must match const 'source', got '{kind}'")

        name = check_source_pause_target_name(d.pop("name"))

        source_pause_target = cls(
            kind=kind,
            name=name,
        )

        return source_pause_target
