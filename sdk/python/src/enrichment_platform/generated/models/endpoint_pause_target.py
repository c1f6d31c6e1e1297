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

T = TypeVar("T", bound="EndpointPauseTarget")


@_attrs_define
class EndpointPauseTarget:
    kind: Literal["endpoint"]
    origin: str

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        origin = self.origin

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "origin": origin,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        kind = cast(Literal["endpoint"], d.pop("kind"))
        if kind != "endpoint":
            raise ValueError(f"kind must match const 'endpoint', got '{kind}'")

        origin = d.pop("origin")

        endpoint_pause_target = cls(
            kind=kind,
            origin=origin,
        )

        return endpoint_pause_target
