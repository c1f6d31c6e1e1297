from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.webhook_health_event_event import (
    WebhookHealthEventEvent,
    check_webhook_health_event_event,
)
from ..models.webhook_scope import WebhookScope, check_webhook_scope

if TYPE_CHECKING:
    from ..models.webhook_health_event_metadata_type_0 import (
        WebhookHealthEventMetadataType0,
    )
    from ..models.webhook_health_event_metadata_type_1 import (
        WebhookHealthEventMetadataType1,
    )
    from ..models.webhook_health_event_webhook import WebhookHealthEventWebhook


T = TypeVar("T", bound="WebhookHealthEvent")


@_attrs_define
class WebhookHealthEvent:
    webhook_scope: WebhookScope
    event: WebhookHealthEventEvent
    webhook: WebhookHealthEventWebhook
    """ The webhook that fails, not the one that receives this event. """
    metadata: WebhookHealthEventMetadataType0 | WebhookHealthEventMetadataType1
    timestamp: datetime.datetime
    """ When it happened. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.webhook_health_event_metadata_type_0 import (
            WebhookHealthEventMetadataType0,
        )

        webhook_scope: str = self.webhook_scope

        event: str = self.event

        webhook = self.webhook.to_dict()

        metadata: dict[str, Any]
        if isinstance(self.metadata, WebhookHealthEventMetadataType0):
            metadata = self.metadata.to_dict()
        else:
            metadata = self.metadata.to_dict()

        timestamp = self.timestamp.isoformat()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "webhook_scope": webhook_scope,
                "event": event,
                "webhook": webhook,
                "metadata": metadata,
                "timestamp": timestamp,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.webhook_health_event_metadata_type_0 import (
            WebhookHealthEventMetadataType0,
        )
        from ..models.webhook_health_event_metadata_type_1 import (
            WebhookHealthEventMetadataType1,
        )
        from ..models.webhook_health_event_webhook import WebhookHealthEventWebhook

        d = dict(src_dict)
        webhook_scope = check_webhook_scope(d.pop("webhook_scope"))

        event = check_webhook_health_event_event(d.pop("event"))

        webhook = WebhookHealthEventWebhook.from_dict(d.pop("webhook"))

        def _parse_metadata(
            data: object,
        ) -> WebhookHealthEventMetadataType0 | WebhookHealthEventMetadataType1:
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                metadata_type_0 = WebhookHealthEventMetadataType0.from_dict(data)

                return metadata_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            metadata_type_1 = WebhookHealthEventMetadataType1.from_dict(data)

            return metadata_type_1

        metadata = _parse_metadata(d.pop("metadata"))

        timestamp = datetime.datetime.fromisoformat(d.pop("timestamp"))

        webhook_health_event = cls(
            webhook_scope=webhook_scope,
            event=event,
            webhook=webhook,
            metadata=metadata,
            timestamp=timestamp,
        )

        return webhook_health_event
