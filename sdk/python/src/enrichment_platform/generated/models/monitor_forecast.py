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

if TYPE_CHECKING:
    from ..models.topic_forecast import TopicForecast


T = TypeVar("T", bound="MonitorForecast")


@_attrs_define
class MonitorForecast:
    """What all monitors of yours that are not paused cost and take a month."""

    object_: Literal["monitor_forecast"]
    credits_: int
    """ Credits a month of 365/12 days, of all topics. """
    portal_seconds: int
    """ Of the time that the portals have for monitors in a month. """
    topics: list[TopicForecast]

    def to_dict(self) -> dict[str, Any]:
        object_ = self.object_

        credits_ = self.credits_

        portal_seconds = self.portal_seconds

        topics = []
        for topics_item_data in self.topics:
            topics_item = topics_item_data.to_dict()
            topics.append(topics_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "object": object_,
                "credits": credits_,
                "portal_seconds": portal_seconds,
                "topics": topics,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.topic_forecast import TopicForecast

        d = dict(src_dict)
        object_ = cast(Literal["monitor_forecast"], d.pop("object"))
        if object_ != "monitor_forecast":
            raise ValueError(
                f"object must match const 'monitor_forecast', got '{object_}'"
            )

        credits_ = d.pop("credits")

        portal_seconds = d.pop("portal_seconds")

        topics = []
        _topics = d.pop("topics")
        for topics_item_data in _topics:
            topics_item = TopicForecast.from_dict(topics_item_data)

            topics.append(topics_item)

        monitor_forecast = cls(
            object_=object_,
            credits_=credits_,
            portal_seconds=portal_seconds,
            topics=topics,
        )

        return monitor_forecast
