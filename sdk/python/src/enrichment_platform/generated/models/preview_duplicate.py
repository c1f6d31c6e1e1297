from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="PreviewDuplicate")


@_attrs_define
class PreviewDuplicate:
    row: int
    """ Position in the file, from 0, as batches count. """
    same_as: int

    def to_dict(self) -> dict[str, Any]:
        row = self.row

        same_as = self.same_as

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "row": row,
                "same_as": same_as,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        row = d.pop("row")

        same_as = d.pop("same_as")

        preview_duplicate = cls(
            row=row,
            same_as=same_as,
        )

        return preview_duplicate
