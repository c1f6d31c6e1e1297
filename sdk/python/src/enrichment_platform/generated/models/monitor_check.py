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

from ..models.monitor_check_status import MonitorCheckStatus, check_monitor_check_status

if TYPE_CHECKING:
    from ..models.monitor_change import MonitorChange


T = TypeVar("T", bound="MonitorCheck")


@_attrs_define
class MonitorCheck:
    id: int
    object_: Literal["monitor_check"]
    subject: str
    """ The company or address. """
    status: MonitorCheckStatus
    """ How it ended. """
    enrichment_id: int
    error_code: None | str
    credits_: int
    """ What it cost; what is reserved while it is in progress. """
    planned_at: datetime.datetime
    completed_at: datetime.datetime | None
    changes: list[MonitorChange]

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        object_ = self.object_

        subject = self.subject

        status: str = self.status

        enrichment_id = self.enrichment_id

        error_code: None | str
        error_code = self.error_code

        credits_ = self.credits_

        planned_at = self.planned_at.isoformat()

        completed_at: None | str
        if isinstance(self.completed_at, datetime.datetime):
            completed_at = self.completed_at.isoformat()
        else:
            completed_at = self.completed_at

        changes = []
        for changes_item_data in self.changes:
            changes_item = changes_item_data.to_dict()
            changes.append(changes_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "object": object_,
                "subject": subject,
                "status": status,
                "enrichment_id": enrichment_id,
                "error_code": error_code,
                "credits": credits_,
                "planned_at": planned_at,
                "completed_at": completed_at,
                "changes": changes,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.monitor_change import MonitorChange

        d = dict(src_dict)
        id = d.pop("id")

        object_ = cast(Literal["monitor_check"], d.pop("object"))
        if object_ != "monitor_check":
            raise ValueError(
                f"object must match const 'monitor_check', got '{object_}'"
            )

        subject = d.pop("subject")

        status = check_monitor_check_status(d.pop("status"))

        enrichment_id = d.pop("enrichment_id")

        def _parse_error_code(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        error_code = _parse_error_code(d.pop("error_code"))

        credits_ = d.pop("credits")

        planned_at = datetime.datetime.fromisoformat(d.pop("planned_at"))

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

        changes = []
        _changes = d.pop("changes")
        for changes_item_data in _changes:
            changes_item = MonitorChange.from_dict(changes_item_data)

            changes.append(changes_item)

        monitor_check = cls(
            id=id,
            object_=object_,
            subject=subject,
            status=status,
            enrichment_id=enrichment_id,
            error_code=error_code,
            credits_=credits_,
            planned_at=planned_at,
            completed_at=completed_at,
            changes=changes,
        )

        return monitor_check
