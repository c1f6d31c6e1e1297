"""Webhooks of the organization, which hear of every campaign."""

from __future__ import annotations

from .api import Api, given, key_of, read
from .generated.api.deliveries import test_webhook
from .generated.api.webhooks import (
    change_org_webhook,
    create_org_webhook,
    delete_org_webhook,
    get_webhook_config,
    list_org_webhooks,
    rotate_org_webhook_secret,
)
from .generated.models import Delivery, NewWebhook, RotatedSecret, Webhook, WebhookChanges, WebhookConfig
from .listing import Listing


class Webhooks:
    """Webhooks of the organization. Every method raises `EnrichError` on a refusal."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def list(self, *, limit: int | None = None, cursor: str | None = None) -> Listing[Webhook]:
        """Newest first."""
        return Listing(
            lambda next_cursor: read(
                lambda: list_org_webhooks.sync(
                    client=self._api.client, limit=given(limit), cursor=given(next_cursor or cursor)
                )
            )
        )

    def create(self, webhook: NewWebhook, *, idempotency_key: str | None = None) -> Webhook:
        key = key_of(idempotency_key)
        return read(lambda: create_org_webhook.sync(client=self._api.client, body=webhook, idempotency_key=key)).data

    def update(self, webhook_id: int, changes: WebhookChanges) -> Webhook:
        """What is absent stays as it is."""
        return read(lambda: change_org_webhook.sync(webhook_id, client=self._api.client, body=changes)).data

    def delete(self, webhook_id: int) -> None:
        delete_org_webhook.sync_detailed(webhook_id, client=self._api.client)

    def config(self, *, limit: int | None = None, cursor: str | None = None) -> WebhookConfig:
        """The secret of the organization, and a page of campaigns with theirs."""
        return read(
            lambda: get_webhook_config.sync(client=self._api.client, limit=given(limit), cursor=given(cursor))
        ).data

    def rotate_secret(self, *, idempotency_key: str | None = None) -> RotatedSecret:
        """The secret before is invalid at once. Needs a key with the role admin."""
        key = key_of(idempotency_key)
        return read(lambda: rotate_org_webhook_secret.sync(client=self._api.client, idempotency_key=key)).data

    def test(self, webhook_id: int, *, idempotency_key: str | None = None) -> Delivery:
        """Has a test delivered, to a webhook of a campaign too."""
        key = key_of(idempotency_key)
        return read(lambda: test_webhook.sync(webhook_id, client=self._api.client, idempotency_key=key)).data
