from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.delivery_event import DeliveryEvent, check_delivery_event
from ..models.delivery_scope import DeliveryScope, check_delivery_scope
from ..models.delivery_status import DeliveryStatus, check_delivery_status

if TYPE_CHECKING:
    from ..models.delivery_attempt import DeliveryAttempt


T = TypeVar("T", bound="Delivery")


@_attrs_define
class Delivery:
    id: int
    webhook_id: str
    """ The header `webhook-id` of every try. """
    scope: DeliveryScope
    status: DeliveryStatus
    event: DeliveryEvent
    url: str
    subscription_id: int | None
    """ The webhook; null for callbacks. It may have been deleted since. """
    campaign_id: int | None
    """ Null for callbacks, and for a test of a webhook of the organization. """
    prospect_id: int | None
    """ Whom the event happened to; null for callbacks and tests. """
    enrichment_id: int | None
    """ Null for all but callbacks of enrichments. """
    batch_id: int | None
    """ Null for all but callbacks of batches. """
    attempt_count: int
    created_at: datetime.datetime
    pause_id: int | None
    """ The pause that holds it back; null where none does. """
    next_attempt_at: datetime.datetime | None
    """ When it is tried next; null while it is being tried or held back, and once it has ended. """
    ended_at: datetime.datetime | None
    attempts: list[DeliveryAttempt]
    """ Oldest first. """

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        webhook_id = self.webhook_id

        scope: str = self.scope

        status: str = self.status

        event: str = self.event

        url = self.url

        subscription_id: int | None
        subscription_id = self.subscription_id

        campaign_id: int | None
        campaign_id = self.campaign_id

        prospect_id: int | None
        prospect_id = self.prospect_id

        enrichment_id: int | None
        enrichment_id = self.enrichment_id

        batch_id: int | None
        batch_id = self.batch_id

        attempt_count = self.attempt_count

        created_at = self.created_at.isoformat()

        pause_id: int | None
        pause_id = self.pause_id

        next_attempt_at: None | str
        if isinstance(self.next_attempt_at, datetime.datetime):
            next_attempt_at = self.next_attempt_at.isoformat()
        else:
            next_attempt_at = self.next_attempt_at

        ended_at: None | str
        if isinstance(self.ended_at, datetime.datetime):
            ended_at = self.ended_at.isoformat()
        else:
            ended_at = self.ended_at

        attempts = []
        for attempts_item_data in self.attempts:
            attempts_item = attempts_item_data.to_dict()
            attempts.append(attempts_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "webhook_id": webhook_id,
                "scope": scope,
                "status": status,
                "event": event,
                "url": url,
                "subscription_id": subscription_id,
                "campaign_id": campaign_id,
                "prospect_id": prospect_id,
                "enrichment_id": enrichment_id,
                "batch_id": batch_id,
                "attempt_count": attempt_count,
                "created_at": created_at,
                "pause_id": pause_id,
                "next_attempt_at": next_attempt_at,
                "ended_at": ended_at,
                "attempts": attempts,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.delivery_attempt import DeliveryAttempt

        d = dict(src_dict)
        id = d.pop("id")

        webhook_id = d.pop("webhook_id")

        scope = check_delivery_scope(d.pop("scope"))

        status = check_delivery_status(d.pop("status"))

        event = check_delivery_event(d.pop("event"))

        url = d.pop("url")

        def _parse_subscription_id(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        subscription_id = _parse_subscription_id(d.pop("subscription_id"))

        def _parse_campaign_id(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        campaign_id = _parse_campaign_id(d.pop("campaign_id"))

        def _parse_prospect_id(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        prospect_id = _parse_prospect_id(d.pop("prospect_id"))

        def _parse_enrichment_id(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        enrichment_id = _parse_enrichment_id(d.pop("enrichment_id"))

        def _parse_batch_id(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        batch_id = _parse_batch_id(d.pop("batch_id"))

        attempt_count = d.pop("attempt_count")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_pause_id(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        pause_id = _parse_pause_id(d.pop("pause_id"))

        def _parse_next_attempt_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                next_attempt_at_type_0 = datetime.datetime.fromisoformat(data)

                return next_attempt_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        next_attempt_at = _parse_next_attempt_at(d.pop("next_attempt_at"))

        def _parse_ended_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                ended_at_type_0 = datetime.datetime.fromisoformat(data)

                return ended_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        ended_at = _parse_ended_at(d.pop("ended_at"))

        attempts = []
        _attempts = d.pop("attempts")
        for attempts_item_data in _attempts:
            attempts_item = DeliveryAttempt.from_dict(attempts_item_data)

            attempts.append(attempts_item)

        delivery = cls(
            id=id,
            webhook_id=webhook_id,
            scope=scope,
            status=status,
            event=event,
            url=url,
            subscription_id=subscription_id,
            campaign_id=campaign_id,
            prospect_id=prospect_id,
            enrichment_id=enrichment_id,
            batch_id=batch_id,
            attempt_count=attempt_count,
            created_at=created_at,
            pause_id=pause_id,
            next_attempt_at=next_attempt_at,
            ended_at=ended_at,
            attempts=attempts,
        )

        return delivery
