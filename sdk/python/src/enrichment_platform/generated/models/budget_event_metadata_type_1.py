from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="BudgetEventMetadataType1")


@_attrs_define
class BudgetEventMetadataType1:
    test: bool

    def to_dict(self) -> dict[str, Any]:
        test = self.test

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "test": test,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        test = d.pop("test")

        budget_event_metadata_type_1 = cls(
            test=test,
        )

        return budget_event_metadata_type_1
