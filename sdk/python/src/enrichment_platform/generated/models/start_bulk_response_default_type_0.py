from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.bulk_preview import BulkPreview


T = TypeVar("T", bound="StartBulkResponseDefaultType0")


@_attrs_define
class StartBulkResponseDefaultType0:
    data: BulkPreview

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
        from ..models.bulk_preview import BulkPreview

        d = dict(src_dict)
        data = BulkPreview.from_dict(d.pop("data"))

        start_bulk_response_default_type_0 = cls(
            data=data,
        )

        return start_bulk_response_default_type_0
