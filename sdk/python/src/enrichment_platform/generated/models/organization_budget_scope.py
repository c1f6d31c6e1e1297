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

T = TypeVar("T", bound="OrganizationBudgetScope")


@_attrs_define
class OrganizationBudgetScope:
    kind: Literal["organization"]

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        kind = cast(Literal["organization"], d.pop("kind"))
        if kind != "organization":
            raise ValueError(f"kind must match const 'organization', got '{kind}'")

        organization_budget_scope = cls(
            kind=kind,
        )

        return organization_budget_scope
