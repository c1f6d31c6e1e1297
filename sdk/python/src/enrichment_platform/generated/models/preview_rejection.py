from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.preview_rejection_errors import PreviewRejectionErrors


T = TypeVar("T", bound="PreviewRejection")


@_attrs_define
class PreviewRejection:
    row: int
    """ Position in the file, from 0, as batches count. """
    errors: PreviewRejectionErrors

    def to_dict(self) -> dict[str, Any]:
        row = self.row

        errors = self.errors.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "row": row,
                "errors": errors,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.preview_rejection_errors import PreviewRejectionErrors

        d = dict(src_dict)
        row = d.pop("row")

        errors = PreviewRejectionErrors.from_dict(d.pop("errors"))

        preview_rejection = cls(
            row=row,
            errors=errors,
        )

        return preview_rejection
