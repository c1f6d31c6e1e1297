from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.retry_filter_status import RetryFilterStatus, check_retry_filter_status
from ..models.retry_filter_type import RetryFilterType, check_retry_filter_type
from ..types import UNSET, Unset

T = TypeVar("T", bound="RetryFilter")


@_attrs_define
class RetryFilter:
    status: RetryFilterStatus | Unset = UNSET
    """ `failed`: only those that were not cancelled. `cancelled`: only those that were. Absent: both. """
    error_code: str | Unset = UNSET
    """ Only those that failed with this `error_code`. """
    type_: RetryFilterType | Unset = UNSET
    """ Only those of this type. """
    batch_id: int | Unset = UNSET
    """ Only the rows of this batch. """
    created_after: datetime.datetime | Unset = UNSET
    """ Only those created later. """
    created_before: datetime.datetime | Unset = UNSET
    """ Only those created earlier. """

    def to_dict(self) -> dict[str, Any]:
        status: str | Unset = UNSET
        if not isinstance(self.status, Unset):
            status = self.status

        error_code = self.error_code

        type_: str | Unset = UNSET
        if not isinstance(self.type_, Unset):
            type_ = self.type_

        batch_id = self.batch_id

        created_after: str | Unset = UNSET
        if not isinstance(self.created_after, Unset):
            created_after = self.created_after.isoformat()

        created_before: str | Unset = UNSET
        if not isinstance(self.created_before, Unset):
            created_before = self.created_before.isoformat()

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if status is not UNSET:
            field_dict["status"] = status
        if error_code is not UNSET:
            field_dict["error_code"] = error_code
        if type_ is not UNSET:
            field_dict["type"] = type_
        if batch_id is not UNSET:
            field_dict["batch_id"] = batch_id
        if created_after is not UNSET:
            field_dict["created_after"] = created_after
        if created_before is not UNSET:
            field_dict["created_before"] = created_before

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        _status = d.pop("status", UNSET)
        status: RetryFilterStatus | Unset
        if isinstance(_status, Unset):
            status = UNSET
        else:
            status = check_retry_filter_status(_status)

        error_code = d.pop("error_code", UNSET)

        _type_ = d.pop("type", UNSET)
        type_: RetryFilterType | Unset
        if isinstance(_type_, Unset):
            type_ = UNSET
        else:
            type_ = check_retry_filter_type(_type_)

        batch_id = d.pop("batch_id", UNSET)

        _created_after = d.pop("created_after", UNSET)
        created_after: datetime.datetime | Unset
        if isinstance(_created_after, Unset):
            created_after = UNSET
        else:
            created_after = datetime.datetime.fromisoformat(_created_after)

        _created_before = d.pop("created_before", UNSET)
        created_before: datetime.datetime | Unset
        if isinstance(_created_before, Unset):
            created_before = UNSET
        else:
            created_before = datetime.datetime.fromisoformat(_created_before)

        retry_filter = cls(
            status=status,
            error_code=error_code,
            type_=type_,
            batch_id=batch_id,
            created_after=created_after,
            created_before=created_before,
        )

        return retry_filter
