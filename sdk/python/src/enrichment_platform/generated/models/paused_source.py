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

T = TypeVar("T", bound="PausedSource")


@_attrs_define
class PausedSource:
    kind: Literal["source"]
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
        kind = cast(Literal["source"], d.pop("kind"))
        if kind != "source":
            raise ValueError(f"kind must match const 'source', got '{kind}'")

        name = d.pop("name")

        paused_source = cls(
            kind=kind,
            name=name,
        )

        return paused_source
