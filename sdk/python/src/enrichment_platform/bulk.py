"""One thing that is done to many resources."""

from __future__ import annotations

import time
from collections.abc import Callable

from .api import Api, key_of, read
from .generated.api.bulk import get_bulk
from .generated.models import Bulk, BulkPreview, NewBulk
from .waiting import HOUR, wait_until_ended

LOOK_EVERY_SECONDS = 1.0


class BulkOperations:
    """One thing that is done to many resources. Every method raises `EnrichError` on a refusal."""

    def __init__(self, api: Api) -> None:
        self._api = api

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

    def wait_for(
        self, bulk: Bulk | int, *, timeout: float | None = HOUR, on_progress: Callable[[Bulk], None] | None = None
    ) -> Bulk:
        """Asks every second until every resource had its turn, whatever came of it.

        :raises WaitTimeoutError: after the timeout
        """
        id = bulk if isinstance(bulk, int) else bulk.id

        def poll(_seconds: int, deadline: float) -> Bulk:
            data = self._api.get(f"/api/bulk/{id}", deadline)
            found = read(lambda: Bulk.from_dict(data))
            if found.status != "completed":
                self._api.pause(min(LOOK_EVERY_SECONDS, max(0.0, deadline - time.monotonic())))
            return found

        return wait_until_ended(
            id,
            poll,
            lambda found: found.status == "completed",
            self._api.pause,
            timeout=timeout,
            on_progress=on_progress or (lambda _: None),
        )
