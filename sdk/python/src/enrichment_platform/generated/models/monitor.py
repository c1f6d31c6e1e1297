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

from ..models.monitor_status import MonitorStatus, check_monitor_status
from ..models.monitor_topic import MonitorTopic, check_monitor_topic
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.enrichment_pause import EnrichmentPause


T = TypeVar("T", bound="Monitor")


@_attrs_define
class Monitor:
    id: int
    object_: Literal["monitor"]
    what: MonitorTopic
    """ What is read. """
    every: str
    """ The interval in days, such as `7d`. """
    subject: None | str
    """ The company or address; null where it has several. """
    subjects: int
    """ How many companies or addresses it has. """
    callback_url: None | str
    budget: int | None
    """ Credits a month; null where there is no limit. """
    credits_this_month: int
    """ Spent and reserved in this month of UTC, without what was refunded. """
    status: MonitorStatus
    """ Whether checks are planned. """
    held_until: datetime.datetime | None
    """ When it goes on automatically; null where nothing holds it. """
    changes: int
    """ How many changes its checks have found. """
    next_check_at: datetime.datetime | None
    """ When the next check is due; null while each is in progress. """
    created_at: datetime.datetime
    pause: EnrichmentPause | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        object_ = self.object_

        what: str = self.what

        every = self.every

        subject: None | str
        subject = self.subject

        subjects = self.subjects

        callback_url: None | str
        callback_url = self.callback_url

        budget: int | None
        budget = self.budget

        credits_this_month = self.credits_this_month

        status: str = self.status

        held_until: None | str
        if isinstance(self.held_until, datetime.datetime):
            held_until = self.held_until.isoformat()
        else:
            held_until = self.held_until

        changes = self.changes

        next_check_at: None | str
        if isinstance(self.next_check_at, datetime.datetime):
            next_check_at = self.next_check_at.isoformat()
        else:
            next_check_at = self.next_check_at

        created_at = self.created_at.isoformat()

        pause: dict[str, Any] | Unset = UNSET
        if not isinstance(self.pause, Unset):
            pause = self.pause.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "object": object_,
                "what": what,
                "every": every,
                "subject": subject,
                "subjects": subjects,
                "callback_url": callback_url,
                "budget": budget,
                "credits_this_month": credits_this_month,
                "status": status,
                "held_until": held_until,
                "changes": changes,
                "next_check_at": next_check_at,
                "created_at": created_at,
            }
        )
        if pause is not UNSET:
            field_dict["pause"] = pause

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.enrichment_pause import EnrichmentPause

        d = dict(src_dict)
        id = d.pop("id")

        object_ = cast(Literal["monitor"], d.pop("object"))
        if object_ != "monitor":
            raise ValueError(f"object must match const 'monitor', got '{object_}'")

        what = check_monitor_topic(d.pop("what"))

        every = d.pop("every")

        def _parse_subject(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        subject = _parse_subject(d.pop("subject"))

        subjects = d.pop("subjects")

        def _parse_callback_url(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        callback_url = _parse_callback_url(d.pop("callback_url"))

        def _parse_budget(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        budget = _parse_budget(d.pop("budget"))

        credits_this_month = d.pop("credits_this_month")

        status = check_monitor_status(d.pop("status"))

        def _parse_held_until(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                held_until_type_0 = datetime.datetime.fromisoformat(data)

                return held_until_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        held_until = _parse_held_until(d.pop("held_until"))

        changes = d.pop("changes")

        def _parse_next_check_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                next_check_at_type_0 = datetime.datetime.fromisoformat(data)

                return next_check_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        next_check_at = _parse_next_check_at(d.pop("next_check_at"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        _pause = d.pop("pause", UNSET)
        pause: EnrichmentPause | Unset
        if isinstance(_pause, Unset):
            pause = UNSET
        else:
            pause = EnrichmentPause.from_dict(_pause)

        monitor = cls(
            id=id,
            object_=object_,
            what=what,
            every=every,
            subject=subject,
            subjects=subjects,
            callback_url=callback_url,
            budget=budget,
            credits_this_month=credits_this_month,
            status=status,
            held_until=held_until,
            changes=changes,
            next_check_at=next_check_at,
            created_at=created_at,
            pause=pause,
        )

        return monitor
