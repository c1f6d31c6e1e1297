from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.batch_retry_preview import BatchRetryPreview


T = TypeVar("T", bound="RetryBatchResponseDefaultType0")


@_attrs_define
class RetryBatchResponseDefaultType0:
    data: BatchRetryPreview

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
        from ..models.batch_retry_preview import BatchRetryPreview

        d = dict(src_dict)
        data = BatchRetryPreview.from_dict(d.pop("data"))

        retry_batch_response_default_type_0 = cls(
            data=data,
        )

        return retry_batch_response_default_type_0
