from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.new_bulk_action import NewBulkAction, check_new_bulk_action
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.redelivery_filter import RedeliveryFilter


T = TypeVar("T", bound="NewBulk")


@_attrs_define
class NewBulk:
    action: NewBulkAction
    """ `redeliver`: deliver once more what has ended. """
    filter_: RedeliveryFilter
    dry_run: bool | Unset = False
    """ true: tells how many that would be, and does nothing. """

    def to_dict(self) -> dict[str, Any]:
        action: str = self.action

        filter_ = self.filter_.to_dict()

        dry_run = self.dry_run

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "action": action,
                "filter": filter_,
            }
        )
        if dry_run is not UNSET:
            field_dict["dry_run"] = dry_run

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.redelivery_filter import RedeliveryFilter

        d = dict(src_dict)
        action = check_new_bulk_action(d.pop("action"))

        filter_ = RedeliveryFilter.from_dict(d.pop("filter"))

        dry_run = d.pop("dry_run", UNSET)

        new_bulk = cls(
            action=action,
            filter_=filter_,
            dry_run=dry_run,
        )

        return new_bulk
