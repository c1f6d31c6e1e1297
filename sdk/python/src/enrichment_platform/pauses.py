"""What stands still for now."""

from __future__ import annotations

from .api import Api, given, key_of, read
from .generated.api.pauses import create_pause, delete_pause, list_pauses
from .generated.models import NewPause, Pause
from .listing import Listing


class Pauses:
    """Batches, what is sent to a webhook or an origin, and lanes and sources that the operator has paused.

    Every method raises `EnrichError` on a refusal.
    """

    def __init__(self, api: Api) -> None:
        self._api = api

    def list(self, *, limit: int | None = None, cursor: str | None = None) -> Listing[Pause]:
        """Those that last, newest first."""
        return Listing(
            lambda next_cursor: read(
                lambda: list_pauses.sync(
                    client=self._api.client, limit=given(limit), cursor=given(next_cursor or cursor)
                )
            )
        )

    def create(self, pause: NewPause, *, idempotency_key: str | None = None) -> Pause:
        """:raises ConflictError: where it is paused already, or a batch has ended"""
        key = key_of(idempotency_key)
        return read(lambda: create_pause.sync(client=self._api.client, body=pause, idempotency_key=key)).data

    def delete(self, id: int) -> None:
        """Ends it; what it held up goes on."""
        delete_pause.sync_detailed(id, client=self._api.client)
