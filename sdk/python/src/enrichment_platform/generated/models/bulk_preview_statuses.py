from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="BulkPreviewStatuses")


@_attrs_define
class BulkPreviewStatuses:
    """How many of them are in which state."""

    queued: int
    delivered: int
    failed: int
    cancelled: int

    def to_dict(self) -> dict[str, Any]:
        queued = self.queued

        delivered = self.delivered

        failed = self.failed

        cancelled = self.cancelled

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "queued": queued,
                "delivered": delivered,
                "failed": failed,
                "cancelled": cancelled,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        queued = d.pop("queued")

        delivered = d.pop("delivered")

        failed = d.pop("failed")

        cancelled = d.pop("cancelled")

        bulk_preview_statuses = cls(
            queued=queued,
            delivered=delivered,
            failed=failed,
            cancelled=cancelled,
        )

        return bulk_preview_statuses
