from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.upload_preview import UploadPreview


T = TypeVar("T", bound="PreviewUploadResponseDefault")


@_attrs_define
class PreviewUploadResponseDefault:
    data: UploadPreview

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
        from ..models.upload_preview import UploadPreview

        d = dict(src_dict)
        data = UploadPreview.from_dict(d.pop("data"))

        preview_upload_response_default = cls(
            data=data,
        )

        return preview_upload_response_default
