"""What was sent to webhooks and callback addresses."""

from __future__ import annotations

from datetime import datetime

from .api import Api, given, key_of, read
from .checks import checked_time
from .generated.api.deliveries import get_delivery, get_delivery_request, list_deliveries, redeliver
from .generated.models import Delivery, DeliveryEvent, DeliveryRequest, DeliveryScope, DeliveryStatus, DeliverySummary
from .listing import Listing


class Deliveries:
    """What was sent. Every method raises `EnrichError` on a refusal."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def list(
        self,
        *,
        status: DeliveryStatus | None = None,
        scope: DeliveryScope | None = None,
        event: DeliveryEvent | None = None,
        url: str | None = None,
        campaign_id: int | None = None,
        subscription_id: int | None = None,
        enrichment_id: int | None = None,
        batch_id: int | None = None,
        created_after: datetime | None = None,
        created_before: datetime | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Listing[DeliverySummary]:
        """Newest first."""
        return Listing(
            lambda next_cursor: read(
                lambda: list_deliveries.sync(
                    client=self._api.client,
                    status=given(status),
                    scope=given(scope),
                    event=given(event),
                    url_query=given(url),
                    campaign_id=given(campaign_id),
                    subscription_id=given(subscription_id),
                    enrichment_id=given(enrichment_id),
                    batch_id=given(batch_id),
                    created_after=checked_time("created_after", created_after),
                    created_before=checked_time("created_before", created_before),
                    limit=given(limit),
                    cursor=given(next_cursor or cursor),
                )
            )
        )

    def get(self, id: int) -> Delivery:
        """With all its tries."""
        return read(lambda: get_delivery.sync(id, client=self._api.client)).data

    def request(self, id: int) -> DeliveryRequest:
        """What is sent, and with which headers it was sent each time."""
        return read(lambda: get_delivery_request.sync(id, client=self._api.client)).data

    def redeliver(self, id: int, *, idempotency_key: str | None = None) -> Delivery:
        """Sends what has ended once more."""
        key = key_of(idempotency_key)
        return read(lambda: redeliver.sync(id, client=self._api.client, idempotency_key=key)).data
