from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.preview_duplicate import PreviewDuplicate


T = TypeVar("T", bound="PreviewDuplicates")


@_attrs_define
class PreviewDuplicates:
    total: int
    rows: list[PreviewDuplicate]
    """ The first 20 rows that repeat another one of the file, which costs nothing. """

    def to_dict(self) -> dict[str, Any]:
        total = self.total

        rows = []
        for rows_item_data in self.rows:
            rows_item = rows_item_data.to_dict()
            rows.append(rows_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "total": total,
                "rows": rows,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.preview_duplicate import PreviewDuplicate

        d = dict(src_dict)
        total = d.pop("total")

        rows = []
        _rows = d.pop("rows")
        for rows_item_data in _rows:
            rows_item = PreviewDuplicate.from_dict(rows_item_data)

            rows.append(rows_item)

        preview_duplicates = cls(
            total=total,
            rows=rows,
        )

        return preview_duplicates
