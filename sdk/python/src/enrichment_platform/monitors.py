"""What is read again and again, and told when it changes."""

from __future__ import annotations

from .api import Api, given, key_of, read
from .generated.api.monitors import (
    change_monitor,
    create_monitor,
    delete_monitor,
    forecast_monitors,
    get_monitor,
    list_monitor_checks,
    list_monitors,
)
from .generated.models import ForecastMonitorsWhat, Monitor, MonitorChanges, MonitorCheck, MonitorForecast, NewMonitor
from .listing import Listing


class Monitors:
    """Companies, lists and e-mail addresses that are watched. Every method raises `EnrichError` on a refusal."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def list(self, *, limit: int | None = None, cursor: str | None = None) -> Listing[Monitor]:
        """Newest first."""
        return Listing(
            lambda next_cursor: read(
                lambda: list_monitors.sync(
                    client=self._api.client, limit=given(limit), cursor=given(next_cursor or cursor)
                )
            )
        )

    def create(self, monitor: NewMonitor, *, idempotency_key: str | None = None) -> Monitor:
        """:raises ConflictError: where the portals cannot be asked so often"""
        key = key_of(idempotency_key)
        return read(lambda: create_monitor.sync(client=self._api.client, body=monitor, idempotency_key=key)).data

    def get(self, id: int) -> Monitor:
        return read(lambda: get_monitor.sync(id, client=self._api.client)).data

    def update(self, id: int, changes: MonitorChanges) -> Monitor:
        """What is absent stays as it is; `paused` pauses and resumes."""
        return read(lambda: change_monitor.sync(id, client=self._api.client, body=changes)).data

    def delete(self, id: int) -> None:
        """With its history."""
        delete_monitor.sync_detailed(id, client=self._api.client)

    def checks(self, id: int, *, limit: int | None = None, cursor: str | None = None) -> Listing[MonitorCheck]:
        """What each check has found, newest first."""
        return Listing(
            lambda next_cursor: read(
                lambda: list_monitor_checks.sync(
                    id, client=self._api.client, limit=given(limit), cursor=given(next_cursor or cursor)
                )
            )
        )

    def forecast(
        self, *, what: ForecastMonitorsWhat | None = None, every: str | None = None, subjects: int | None = None
    ) -> MonitorForecast:
        """What all cost and take a month, with one more.

        :raises ConflictError: where that is more than the portals can be asked
        """
        return read(
            lambda: forecast_monitors.sync(
                client=self._api.client, what=given(what), every=given(every), subjects=given(subjects)
            )
        ).data
