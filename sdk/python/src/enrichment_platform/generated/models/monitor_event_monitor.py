from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.monitor_topic import MonitorTopic, check_monitor_topic

T = TypeVar("T", bound="MonitorEventMonitor")


@_attrs_define
class MonitorEventMonitor:
    id: int
    """ 0 in a test. """
    what: MonitorTopic
    """ What is read. """
    subject: str

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        what: str = self.what

        subject = self.subject

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "what": what,
                "subject": subject,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        id = d.pop("id")

        what = check_monitor_topic(d.pop("what"))

        subject = d.pop("subject")

        monitor_event_monitor = cls(
            id=id,
            what=what,
            subject=subject,
        )

        return monitor_event_monitor
