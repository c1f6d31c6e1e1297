"""Campaigns: landing pages with a video, one for each prospect."""

from __future__ import annotations

from .api import Api, given, key_of, read
from .campaign_webhooks import CampaignWebhooks
from .generated.api.campaigns import change_campaign, create_campaign, get_campaign, list_campaigns
from .generated.models import Campaign, CampaignChanges, CampaignSummary, NewCampaign
from .listing import Listing
from .prospects import Prospects


class Campaigns:
    """Landing pages with a video, one for each prospect. Every method raises `EnrichError` on a refusal."""

    prospects: Prospects
    webhooks: CampaignWebhooks

    def __init__(self, api: Api) -> None:
        self._api = api
        self.prospects = Prospects(api)
        self.webhooks = CampaignWebhooks(api)

    def list(self, *, limit: int | None = None, cursor: str | None = None) -> Listing[CampaignSummary]:
        """Newest first."""
        return Listing(
            lambda next_cursor: read(
                lambda: list_campaigns.sync(
                    client=self._api.client, limit=given(limit), cursor=given(next_cursor or cursor)
                )
            )
        )

    def create(self, campaign: NewCampaign, *, idempotency_key: str | None = None) -> Campaign:
        key = key_of(idempotency_key)
        return read(lambda: create_campaign.sync(client=self._api.client, body=campaign, idempotency_key=key)).data

    def get(self, id: int) -> Campaign:
        """With its secret and its webhooks."""
        return read(lambda: get_campaign.sync(id, client=self._api.client)).data

    def update(self, id: int, changes: CampaignChanges) -> Campaign:
        """What is absent stays as it is."""
        return read(lambda: change_campaign.sync(id, client=self._api.client, body=changes)).data
