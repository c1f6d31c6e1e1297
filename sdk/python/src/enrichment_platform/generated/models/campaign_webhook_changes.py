from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.campaign_webhook_changes_event import (
    CampaignWebhookChangesEvent,
    check_campaign_webhook_changes_event,
)
from ..types import UNSET, Unset

T = TypeVar("T", bound="CampaignWebhookChanges")


@_attrs_define
class CampaignWebhookChanges:
    event: CampaignWebhookChangesEvent | Unset = UNSET
    url: str | Unset = UNSET
    """ Public http or https address that each event is POSTed to. """
    is_unique: bool | Unset = UNSET
    """ true: at most one delivery for each prospect. false: one each time the event occurs, as the events of
    webhooks always do, which happen to no prospect. """
    enabled: bool | Unset = UNSET
    """ false: nothing is delivered, and what happens meanwhile never will be. """

    def to_dict(self) -> dict[str, Any]:
        event: str | Unset = UNSET
        if not isinstance(self.event, Unset):
            event = self.event

        url = self.url

        is_unique = self.is_unique

        enabled = self.enabled

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if event is not UNSET:
            field_dict["event"] = event
        if url is not UNSET:
            field_dict["url"] = url
        if is_unique is not UNSET:
            field_dict["is_unique"] = is_unique
        if enabled is not UNSET:
            field_dict["enabled"] = enabled

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        _event = d.pop("event", UNSET)
        event: CampaignWebhookChangesEvent | Unset
        if isinstance(_event, Unset):
            event = UNSET
        else:
            event = check_campaign_webhook_changes_event(_event)

        url = d.pop("url", UNSET)

        is_unique = d.pop("is_unique", UNSET)

        enabled = d.pop("enabled", UNSET)

        campaign_webhook_changes = cls(
            event=event,
            url=url,
            is_unique=is_unique,
            enabled=enabled,
        )

        return campaign_webhook_changes
