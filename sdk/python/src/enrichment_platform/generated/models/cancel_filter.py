from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.cancel_filter_type import CancelFilterType, check_cancel_filter_type
from ..types import UNSET, Unset

T = TypeVar("T", bound="CancelFilter")


@_attrs_define
class CancelFilter:
    type_: CancelFilterType | Unset = UNSET
    """ Only those of this type. """
    batch_id: int | Unset = UNSET
    """ Only the rows of this batch. """
    created_after: datetime.datetime | Unset = UNSET
    """ Only those created later. """
    created_before: datetime.datetime | Unset = UNSET
    """ Only those created earlier. """

    def to_dict(self) -> dict[str, Any]:
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
        _type_ = d.pop("type", UNSET)
        type_: CancelFilterType | Unset
        if isinstance(_type_, Unset):
            type_ = UNSET
        else:
            type_ = check_cancel_filter_type(_type_)

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

        cancel_filter = cls(
            type_=type_,
            batch_id=batch_id,
            created_after=created_after,
            created_before=created_before,
        )

        return cancel_filter
