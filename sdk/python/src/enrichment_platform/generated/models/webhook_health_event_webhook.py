from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.webhook_event import WebhookEvent, check_webhook_event
from ..models.webhook_scope import WebhookScope, check_webhook_scope

T = TypeVar("T", bound="WebhookHealthEventWebhook")


@_attrs_define
class WebhookHealthEventWebhook:
    """The webhook that fails, not the one that receives this event."""

    id: int
    """ 0 in a test. """
    scope: WebhookScope
    campaign_id: int | None
    """ Null where it is one of the organization. """
    event: WebhookEvent

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        scope: str = self.scope

        campaign_id: int | None
        campaign_id = self.campaign_id

        event: str = self.event

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "scope": scope,
                "campaign_id": campaign_id,
                "event": event,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        id = d.pop("id")

        scope = check_webhook_scope(d.pop("scope"))

        def _parse_campaign_id(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        campaign_id = _parse_campaign_id(d.pop("campaign_id"))

        event = check_webhook_event(d.pop("event"))

        webhook_health_event_webhook = cls(
            id=id,
            scope=scope,
            campaign_id=campaign_id,
            event=event,
        )

        return webhook_health_event_webhook
