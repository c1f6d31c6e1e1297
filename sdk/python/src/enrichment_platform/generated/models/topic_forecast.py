from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.monitor_topic import MonitorTopic, check_monitor_topic

T = TypeVar("T", bound="TopicForecast")


@_attrs_define
class TopicForecast:
    what: MonitorTopic
    """ What is read. """
    checks: int
    credits_: int
    source: None | str
    """ The portal that is asked; null where none is. """
    retrievals: int
    """ What it is asked at most. """
    portal_seconds: int

    def to_dict(self) -> dict[str, Any]:
        what: str = self.what

        checks = self.checks

        credits_ = self.credits_

        source: None | str
        source = self.source

        retrievals = self.retrievals

        portal_seconds = self.portal_seconds

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "what": what,
                "checks": checks,
                "credits": credits_,
                "source": source,
                "retrievals": retrievals,
                "portal_seconds": portal_seconds,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        what = check_monitor_topic(d.pop("what"))

        checks = d.pop("checks")

        credits_ = d.pop("credits")

        def _parse_source(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        source = _parse_source(d.pop("source"))

        retrievals = d.pop("retrievals")

        portal_seconds = d.pop("portal_seconds")

        topic_forecast = cls(
            what=what,
            checks=checks,
            credits_=credits_,
            source=source,
            retrievals=retrievals,
            portal_seconds=portal_seconds,
        )

        return topic_forecast
