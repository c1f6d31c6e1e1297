"""Webhooks that hear of one campaign."""

from __future__ import annotations

from .api import Api, given, key_of, read
from .generated.api.webhooks import (
    change_campaign_webhook,
    create_campaign_webhook,
    delete_campaign_webhook,
    list_campaign_webhooks,
    rotate_campaign_webhook_secret,
)
from .generated.models import CampaignWebhookChanges, NewCampaignWebhook, RotatedSecret, Webhook
from .listing import Listing


class CampaignWebhooks:
    """Webhooks that hear of one campaign. Every method raises `EnrichError` on a refusal."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def list(self, campaign_id: int, *, limit: int | None = None, cursor: str | None = None) -> Listing[Webhook]:
        """Newest first."""
        return Listing(
            lambda next_cursor: read(
                lambda: list_campaign_webhooks.sync(
                    campaign_id, client=self._api.client, limit=given(limit), cursor=given(next_cursor or cursor)
                )
            )
        )

    def create(self, campaign_id: int, webhook: NewCampaignWebhook, *, idempotency_key: str | None = None) -> Webhook:
        key = key_of(idempotency_key)
        return read(
            lambda: create_campaign_webhook.sync(
                campaign_id, client=self._api.client, body=webhook, idempotency_key=key
            )
        ).data

    def update(self, campaign_id: int, webhook_id: int, changes: CampaignWebhookChanges) -> Webhook:
        """What is absent stays as it is."""
        return read(
            lambda: change_campaign_webhook.sync(campaign_id, webhook_id, client=self._api.client, body=changes)
        ).data

    def delete(self, campaign_id: int, webhook_id: int) -> None:
        delete_campaign_webhook.sync_detailed(campaign_id, webhook_id, client=self._api.client)

    def rotate_secret(self, campaign_id: int, *, idempotency_key: str | None = None) -> RotatedSecret:
        """The secret before is invalid at once. Needs a key with the role admin."""
        key = key_of(idempotency_key)
        return read(
            lambda: rotate_campaign_webhook_secret.sync(campaign_id, client=self._api.client, idempotency_key=key)
        ).data
