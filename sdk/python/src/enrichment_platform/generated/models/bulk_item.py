from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    Self,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

from ..models.bulk_item_reason_type_0 import (
    BulkItemReasonType0,
    check_bulk_item_reason_type_0,
)
from ..models.bulk_item_status import BulkItemStatus, check_bulk_item_status

T = TypeVar("T", bound="BulkItem")


@_attrs_define
class BulkItem:
    id: int
    """ Of the enrichment or delivery. """
    object_: Literal["bulk_item"]
    status: BulkItemStatus
    """ `pending`: it had no turn. """
    reason: BulkItemReasonType0 | None
    """ Why nothing was done to it. `changed`: the delivery was tried again after it had been settled, and is not
    sent once more. `already_started`: it runs or has ended, and is not cancelled. `already_retried`: another
    operation has tried it again. The others are codes of errors. """
    result_id: int | None
    """ The enrichment that tries it again; null where there is none. """

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        object_ = self.object_

        status: str = self.status

        reason: None | str
        if isinstance(self.reason, str):
            reason = self.reason
        else:
            reason = self.reason

        result_id: int | None
        result_id = self.result_id

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "object": object_,
                "status": status,
                "reason": reason,
                "result_id": result_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        id = d.pop("id")

        object_ = cast(Literal["bulk_item"], d.pop("object"))
        if object_ != "bulk_item":
            raise ValueError(f"object must match const 'bulk_item', got '{object_}'")

        status = check_bulk_item_status(d.pop("status"))

        def _parse_reason(data: object) -> BulkItemReasonType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                reason_type_0 = check_bulk_item_reason_type_0(data)

                return reason_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BulkItemReasonType0 | None, data)

        reason = _parse_reason(d.pop("reason"))

        def _parse_result_id(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        result_id = _parse_result_id(d.pop("result_id"))

        bulk_item = cls(
            id=id,
            object_=object_,
            status=status,
            reason=reason,
            result_id=result_id,
        )

        return bulk_item
