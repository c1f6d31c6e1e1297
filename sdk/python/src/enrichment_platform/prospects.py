"""The people of a campaign."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from .api import Api, given, key_of, read
from .checks import checked_time
from .generated.api.prospects import (
    create_prospects,
    get_prospect,
    list_prospects,
    render_failed_prospects,
    render_prospect,
)
from .generated.models import CreateProspectsBody, NewProspect, Prospect, ProspectStatus, RenderedAgain
from .listing import Listing


class Prospects:
    """The people of a campaign."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def list(
        self,
        campaign_id: int,
        *,
        status: ProspectStatus | None = None,
        created_after: datetime | None = None,
        created_before: datetime | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Listing[Prospect]:
        """Newest first."""
        return Listing(
            lambda next_cursor: read(
                lambda: list_prospects.sync(
                    campaign_id,
                    client=self._api.client,
                    status=given(status),
                    created_after=checked_time("created_after", created_after),
                    created_before=checked_time("created_before", created_before),
                    limit=given(limit),
                    cursor=given(next_cursor or cursor),
                )
            )
        )

    def create(
        self, campaign_id: int, prospects: Sequence[NewProspect], *, idempotency_key: str | None = None
    ) -> Sequence[Prospect]:
        """Adds all of them, or none.

        :raises EnrichError: where the platform refuses, or no answer comes
        """
        body = CreateProspectsBody(prospects=[*prospects])
        key = key_of(idempotency_key)
        return read(
            lambda: create_prospects.sync(campaign_id, client=self._api.client, body=body, idempotency_key=key)
        ).data

    def get(self, id: int) -> Prospect:
        """:raises EnrichError: where the platform refuses, or no answer comes"""
        return read(lambda: get_prospect.sync(id, client=self._api.client)).data

    def render(self, id: int, *, idempotency_key: str | None = None) -> Prospect:
        """Renders the landing page once more where it has failed.

        :raises EnrichError: where the platform refuses, or no answer comes
        """
        key = key_of(idempotency_key)
        return read(lambda: render_prospect.sync(id, client=self._api.client, idempotency_key=key)).data

    def render_failed(self, campaign_id: int, *, idempotency_key: str | None = None) -> RenderedAgain:
        """Renders all of a campaign once more that have failed, up to 1,000.

        :raises EnrichError: where the platform refuses, or no answer comes
        """
        key = key_of(idempotency_key)
        return read(
            lambda: render_failed_prospects.sync(campaign_id, client=self._api.client, idempotency_key=key)
        ).data
