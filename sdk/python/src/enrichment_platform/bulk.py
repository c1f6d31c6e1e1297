"""One thing that is done to many resources."""

from __future__ import annotations

import time
from collections.abc import Callable

from .api import Api, given, key_of, read
from .generated.api.bulk import cancel_bulk, get_bulk, list_bulk_items, list_bulks
from .generated.models import (
    Bulk,
    BulkItem,
    BulkPreview,
    ListBulkItemsStatus,
    NewBulkCancellation,
    NewBulkRedelivery,
    NewBulkRetry,
)
from .listing import Listing
from .waiting import HOUR, wait_until_ended

LOOK_EVERY_SECONDS = 1.0

NewBulk = NewBulkCancellation | NewBulkRedelivery | NewBulkRetry


class BulkOperations:
    """One thing that is done to many resources. Every method raises `EnrichError` on a refusal."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def list(self, *, limit: int | None = None, cursor: str | None = None) -> Listing[Bulk]:
        """Newest first."""
        return Listing(
            lambda next_cursor: read(
                lambda: list_bulks.sync(
                    client=self._api.client, limit=given(limit), cursor=given(next_cursor or cursor)
                )
            )
        )

    def count(self, request: NewBulk, *, idempotency_key: str | None = None) -> BulkPreview:
        """Tells how many that would be, and does nothing."""
        body = {**request.to_dict(), "dry_run": True}
        data = self._api.post("/api/bulk", body, key_of(idempotency_key))
        return read(lambda: BulkPreview.from_dict(data))

    def start(self, request: NewBulk, *, idempotency_key: str | None = None) -> Bulk:
        body = {**request.to_dict(), "dry_run": False}
        data = self._api.post("/api/bulk", body, key_of(idempotency_key))
        return read(lambda: Bulk.from_dict(data))

    def get(self, id: int) -> Bulk:
        """How far it is."""
        return read(lambda: get_bulk.sync(id, client=self._api.client)).data

    def items(
        self,
        id: int,
        *,
        status: ListBulkItemsStatus | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Listing[BulkItem]:
        """What became of each resource."""
        return Listing(
            lambda next_cursor: read(
                lambda: list_bulk_items.sync(
                    id,
                    client=self._api.client,
                    status=given(status),
                    limit=given(limit),
                    cursor=given(next_cursor or cursor),
                )
            )
        )

    def cancel(self, id: int) -> Bulk:
        """Leaves what had no turn as it was.

        :raises ConflictError: where it has ended
        """
        return read(lambda: cancel_bulk.sync(id, client=self._api.client)).data

    def wait_for(
        self, bulk: Bulk | int, *, timeout: float | None = HOUR, on_progress: Callable[[Bulk], None] | None = None
    ) -> Bulk:
        """Asks every second until every resource had its turn, whatever came of it, or it was cancelled.

        :raises WaitTimeoutError: after the timeout
        """
        id = bulk if isinstance(bulk, int) else bulk.id

        def poll(_seconds: int, deadline: float) -> Bulk:
            data = self._api.get(f"/api/bulk/{id}", deadline)
            found = read(lambda: Bulk.from_dict(data))
            if found.status == "processing":
                self._api.pause(min(LOOK_EVERY_SECONDS, max(0.0, deadline - time.monotonic())))
            return found

        return wait_until_ended(
            id,
            poll,
            lambda found: found.status != "processing",
            self._api.pause,
            timeout=timeout,
            on_progress=on_progress or (lambda _: None),
        )
