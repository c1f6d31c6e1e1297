from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.new_campaign_webhook_event import (
    NewCampaignWebhookEvent,
    check_new_campaign_webhook_event,
)
from ..types import UNSET, Unset

T = TypeVar("T", bound="NewCampaignWebhook")


@_attrs_define
class NewCampaignWebhook:
    event: NewCampaignWebhookEvent
    url: str
    """ Public http or https address that each event is POSTed to. """
    is_unique: bool | Unset = True
    """ true: at most one delivery for each prospect. false: one each time the event occurs, as the events of
    webhooks always do, which happen to no prospect. """
    enabled: bool | Unset = True
    """ false: nothing is delivered, and what happens meanwhile never will be. """

    def to_dict(self) -> dict[str, Any]:
        event: str = self.event

        url = self.url

        is_unique = self.is_unique

        enabled = self.enabled

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "event": event,
                "url": url,
            }
        )
        if is_unique is not UNSET:
            field_dict["is_unique"] = is_unique
        if enabled is not UNSET:
            field_dict["enabled"] = enabled

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        event = check_new_campaign_webhook_event(d.pop("event"))

        url = d.pop("url")

        is_unique = d.pop("is_unique", UNSET)

        enabled = d.pop("enabled", UNSET)

        new_campaign_webhook = cls(
            event=event,
            url=url,
            is_unique=is_unique,
            enabled=enabled,
        )

        return new_campaign_webhook
