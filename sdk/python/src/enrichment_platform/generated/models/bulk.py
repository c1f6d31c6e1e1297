from __future__ import annotations

import datetime
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

from ..models.bulk_action import BulkAction, check_bulk_action
from ..models.bulk_status import BulkStatus, check_bulk_status

if TYPE_CHECKING:
    from ..models.bulk_failures import BulkFailures
    from ..models.bulk_filter import BulkFilter


T = TypeVar("T", bound="Bulk")


@_attrs_define
class Bulk:
    id: int
    object_: Literal["bulk"]
    action: BulkAction
    filter_: BulkFilter
    """ As it was asked for. """
    status: BulkStatus
    """ `completed` once every resource had its turn, whatever came of it. `cancelled`: those that had none are left
    as they were. """
    total: int
    """ How many resources were settled. """
    done: int
    failed: int
    failures: BulkFailures
    """ Why nothing was done to some, and to how many. `changed`: the delivery was tried again after it had been
    settled, and is not sent once more. `already_started`: it runs or has ended, and is not cancelled.
    `already_retried`: another operation has tried it again. The others are codes of errors. """
    created_at: datetime.datetime
    completed_at: datetime.datetime | None
    """ When it ended, also by being cancelled. """

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        object_ = self.object_

        action: str = self.action

        filter_ = self.filter_.to_dict()

        status: str = self.status

        total = self.total

        done = self.done

        failed = self.failed

        failures = self.failures.to_dict()

        created_at = self.created_at.isoformat()

        completed_at: None | str
        if isinstance(self.completed_at, datetime.datetime):
            completed_at = self.completed_at.isoformat()
        else:
            completed_at = self.completed_at

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "object": object_,
                "action": action,
                "filter": filter_,
                "status": status,
                "total": total,
                "done": done,
                "failed": failed,
                "failures": failures,
                "created_at": created_at,
                "completed_at": completed_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.bulk_failures import BulkFailures
        from ..models.bulk_filter import BulkFilter

        d = dict(src_dict)
        id = d.pop("id")

        object_ = cast(Literal["bulk"], d.pop("object"))
        if object_ != "bulk":
            raise ValueError(f"object must match const 'bulk', got '{object_}'")

        action = check_bulk_action(d.pop("action"))

        filter_ = BulkFilter.from_dict(d.pop("filter"))

        status = check_bulk_status(d.pop("status"))

        total = d.pop("total")

        done = d.pop("done")

        failed = d.pop("failed")

        failures = BulkFailures.from_dict(d.pop("failures"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_completed_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                completed_at_type_0 = datetime.datetime.fromisoformat(data)

                return completed_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        completed_at = _parse_completed_at(d.pop("completed_at"))

        bulk = cls(
            id=id,
            object_=object_,
            action=action,
            filter_=filter_,
            status=status,
            total=total,
            done=done,
            failed=failed,
            failures=failures,
            created_at=created_at,
            completed_at=completed_at,
        )

        return bulk
