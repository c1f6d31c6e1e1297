from __future__ import annotations

from collections.abc import Mapping
from typing import (
    TYPE_CHECKING,
    Any,
    Literal,
    Self,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

from ..models.bulk_preview_action import BulkPreviewAction, check_bulk_preview_action

if TYPE_CHECKING:
    from ..models.bulk_preview_statuses import BulkPreviewStatuses


T = TypeVar("T", bound="BulkPreview")


@_attrs_define
class BulkPreview:
    object_: Literal["bulk"]
    action: BulkPreviewAction
    dry_run: bool
    total: int
    statuses: BulkPreviewStatuses
    """ How many of them are in which state. """
    credits_: int
    """ The most that a retry reserves, or that a cancellation sets free; 0 for deliveries. """
    available_credits: int
    """ What your organization has. """

    def to_dict(self) -> dict[str, Any]:
        object_ = self.object_

        action: str = self.action

        dry_run = self.dry_run

        total = self.total

        statuses = self.statuses.to_dict()

        credits_ = self.credits_

        available_credits = self.available_credits

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "object": object_,
                "action": action,
                "dry_run": dry_run,
                "total": total,
                "statuses": statuses,
                "credits": credits_,
                "available_credits": available_credits,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.bulk_preview_statuses import BulkPreviewStatuses

        d = dict(src_dict)
        object_ = cast(Literal["bulk"], d.pop("object"))
        if object_ != "bulk":
            raise ValueError(f"object must match const 'bulk', got '{object_}'")

        action = check_bulk_preview_action(d.pop("action"))

        dry_run = d.pop("dry_run")

        total = d.pop("total")

        statuses = BulkPreviewStatuses.from_dict(d.pop("statuses"))

        credits_ = d.pop("credits")

        available_credits = d.pop("available_credits")

        bulk_preview = cls(
            object_=object_,
            action=action,
            dry_run=dry_run,
            total=total,
            statuses=statuses,
            credits_=credits_,
            available_credits=available_credits,
        )

        return bulk_preview
