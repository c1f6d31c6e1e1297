from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.batch import Batch


T = TypeVar("T", bound="RetryBatchResponseDefaultType1")


@_attrs_define
class RetryBatchResponseDefaultType1:
    data: Batch

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
        from ..models.batch import Batch

        d = dict(src_dict)
        data = Batch.from_dict(d.pop("data"))

        retry_batch_response_default_type_1 = cls(
            data=data,
        )

        return retry_batch_response_default_type_1
