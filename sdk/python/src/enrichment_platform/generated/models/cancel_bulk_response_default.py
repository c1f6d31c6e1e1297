from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.bulk import Bulk


T = TypeVar("T", bound="CancelBulkResponseDefault")


@_attrs_define
class CancelBulkResponseDefault:
    data: Bulk

    def to_dict(self) -> dict[str, Any]:
        data = self.data.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "data": data,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.bulk import Bulk

        d = dict(src_dict)
        data = Bulk.from_dict(d.pop("data"))

        cancel_bulk_response_default = cls(
            data=data,
        )

        return cancel_bulk_response_default
