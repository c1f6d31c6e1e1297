from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.campaign_event_event import CampaignEventEvent, check_campaign_event_event
from ..models.webhook_scope import WebhookScope, check_webhook_scope

if TYPE_CHECKING:
    from ..models.campaign_event_metadata import CampaignEventMetadata
    from ..models.campaign_event_prospect import CampaignEventProspect


T = TypeVar("T", bound="CampaignEvent")


@_attrs_define
class CampaignEvent:
    webhook_scope: WebhookScope
    event: CampaignEventEvent
    campaign_id: int
    """ 0 in a test of a webhook of the organization. """
    prospect: CampaignEventProspect
    metadata: CampaignEventMetadata
    """ What the event brings along, see [Webhooks](/docs/guides/webhooks#what-comes); `test` is true where it is a
    test. """
    timestamp: datetime.datetime
    """ When it happened. """

    def to_dict(self) -> dict[str, Any]:
        webhook_scope: str = self.webhook_scope

        event: str = self.event

        campaign_id = self.campaign_id

        prospect = self.prospect.to_dict()

        metadata = self.metadata.to_dict()

        timestamp = self.timestamp.isoformat()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "webhook_scope": webhook_scope,
                "event": event,
                "campaign_id": campaign_id,
                "prospect": prospect,
                "metadata": metadata,
                "timestamp": timestamp,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.campaign_event_metadata import CampaignEventMetadata
        from ..models.campaign_event_prospect import CampaignEventProspect

        d = dict(src_dict)
        webhook_scope = check_webhook_scope(d.pop("webhook_scope"))

        event = check_campaign_event_event(d.pop("event"))

        campaign_id = d.pop("campaign_id")

        prospect = CampaignEventProspect.from_dict(d.pop("prospect"))

        metadata = CampaignEventMetadata.from_dict(d.pop("metadata"))

        timestamp = datetime.datetime.fromisoformat(d.pop("timestamp"))

        campaign_event = cls(
            webhook_scope=webhook_scope,
            event=event,
            campaign_id=campaign_id,
            prospect=prospect,
            metadata=metadata,
            timestamp=timestamp,
        )

        return campaign_event
