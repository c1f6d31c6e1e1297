from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.preview_upload_body_type import (
    PreviewUploadBodyType,
    check_preview_upload_body_type,
)
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.preview_upload_body_mapping_type_0 import (
        PreviewUploadBodyMappingType0,
    )


T = TypeVar("T", bound="PreviewUploadBody")


@_attrs_define
class PreviewUploadBody:
    type_: PreviewUploadBodyType
    """ Enrichment type of the batch that is to be made of the file. """
    mapping: None | PreviewUploadBodyMappingType0 | Unset = UNSET
    """ As for the batch; without one, that which `suggested_mapping` then tells is taken. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.preview_upload_body_mapping_type_0 import (
            PreviewUploadBodyMappingType0,
        )

        type_: str = self.type_

        mapping: dict[str, Any] | None | Unset
        if isinstance(self.mapping, Unset):
            mapping = UNSET
        elif isinstance(self.mapping, PreviewUploadBodyMappingType0):
            mapping = self.mapping.to_dict()
        else:
            mapping = self.mapping

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "type": type_,
            }
        )
        if mapping is not UNSET:
            field_dict["mapping"] = mapping

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.preview_upload_body_mapping_type_0 import (
            PreviewUploadBodyMappingType0,
        )

        d = dict(src_dict)
        type_ = check_preview_upload_body_type(d.pop("type"))

        def _parse_mapping(
            data: object,
        ) -> None | PreviewUploadBodyMappingType0 | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                mapping_type_0 = PreviewUploadBodyMappingType0.from_dict(data)

                return mapping_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | PreviewUploadBodyMappingType0 | Unset, data)

        mapping = _parse_mapping(d.pop("mapping", UNSET))

        preview_upload_body = cls(
            type_=type_,
            mapping=mapping,
        )

        return preview_upload_body
