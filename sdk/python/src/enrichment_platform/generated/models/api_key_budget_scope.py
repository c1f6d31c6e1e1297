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

T = TypeVar("T", bound="ApiKeyBudgetScope")


@_attrs_define
class ApiKeyBudgetScope:
    kind: Literal["api_key"]
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
        kind = cast(Literal["api_key"], d.pop("kind"))
        if kind != "api_key":
            raise ValueError(f"kind must match const 'api_key', got '{kind}'")

        id = d.pop("id")

        api_key_budget_scope = cls(
            kind=kind,
            id=id,
        )

        return api_key_budget_scope
