from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.monitor_event_name import MonitorEventName, check_monitor_event_name
from ..models.webhook_scope import WebhookScope, check_webhook_scope

if TYPE_CHECKING:
    from ..models.monitor_event_monitor import MonitorEventMonitor
    from ..models.told_change import ToldChange


T = TypeVar("T", bound="MonitorEvent")


@_attrs_define
class MonitorEvent:
    webhook_scope: WebhookScope
    event: MonitorEventName
    """ What has changed. """
    monitor: MonitorEventMonitor
    change: ToldChange
    """ `provenance` is null in a test. """
    timestamp: datetime.datetime
    """ When it was found. """

    def to_dict(self) -> dict[str, Any]:
        webhook_scope: str = self.webhook_scope

        event: str = self.event

        monitor = self.monitor.to_dict()

        change = self.change.to_dict()

        timestamp = self.timestamp.isoformat()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "webhook_scope": webhook_scope,
                "event": event,
                "monitor": monitor,
                "change": change,
                "timestamp": timestamp,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.monitor_event_monitor import MonitorEventMonitor
        from ..models.told_change import ToldChange

        d = dict(src_dict)
        webhook_scope = check_webhook_scope(d.pop("webhook_scope"))

        event = check_monitor_event_name(d.pop("event"))

        monitor = MonitorEventMonitor.from_dict(d.pop("monitor"))

        change = ToldChange.from_dict(d.pop("change"))

        timestamp = datetime.datetime.fromisoformat(d.pop("timestamp"))

        monitor_event = cls(
            webhook_scope=webhook_scope,
            event=event,
            monitor=monitor,
            change=change,
            timestamp=timestamp,
        )

        return monitor_event
