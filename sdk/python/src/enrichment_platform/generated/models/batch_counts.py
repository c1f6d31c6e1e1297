from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="BatchCounts")


@_attrs_define
class BatchCounts:
    """Rows by state; they add up to `total` at all times."""

    total: int
    """ All rows that were sent, rejected ones included. """
    pending: int
    """ Wait for a place: at most 100 rows of a batch run at once. """
    queued: int
    processing: int
    """ Those that wait for an external provider included. """
    completed: int
    failed: int
    rejected: int

    def to_dict(self) -> dict[str, Any]:
        total = self.total

        pending = self.pending

        queued = self.queued

        processing = self.processing

        completed = self.completed

        failed = self.failed

        rejected = self.rejected

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "total": total,
                "pending": pending,
                "queued": queued,
                "processing": processing,
                "completed": completed,
                "failed": failed,
                "rejected": rejected,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        total = d.pop("total")

        pending = d.pop("pending")

        queued = d.pop("queued")

        processing = d.pop("processing")

        completed = d.pop("completed")

        failed = d.pop("failed")

        rejected = d.pop("rejected")

        batch_counts = cls(
            total=total,
            pending=pending,
            queued=queued,
            processing=processing,
            completed=completed,
            failed=failed,
            rejected=rejected,
        )

        return batch_counts
