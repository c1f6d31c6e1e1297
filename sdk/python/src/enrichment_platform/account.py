"""What the organization has: credits, its log, and what is on offer to it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from datetime import date, datetime

import httpx

from .api import Api, given, read
from .checks import checked_time
from .generated.api.audit_log import list_audit_log
from .generated.api.credits_ import (
    get_budgets,
    get_credits,
    get_usage,
    list_credit_entries,
    list_prices,
    put_budgets,
)
from .generated.api.enrichment_types import list_enrichment_types
from .generated.catalogue import EnrichmentTypeName
from .generated.models import (
    AuditEntry,
    AuditEntryAction,
    Budget,
    CreditBalance,
    CreditEntry,
    EnrichmentType,
    GetUsageGroupBy,
    NewBudgets,
    NewBudgetsBudgetsItem,
    Price,
    Usage,
)
from .listing import Listing


class Credits:
    """What the organization has, and what became of it. Every method raises `EnrichError` on a refusal."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def prices(self) -> Sequence[Price]:
        """What each type costs, since when, and when it costs nothing."""
        return read(lambda: list_prices.sync(client=self._api.client)).data

    def budgets(self) -> Sequence[Budget]:
        """The caps, and what is used of them."""
        return read(lambda: get_budgets.sync(client=self._api.client)).data

    def set_budgets(self, budgets: Sequence[NewBudgetsBudgetsItem]) -> Sequence[Budget]:
        """Puts these caps in place of all.

        :raises PermissionDeniedError: where the key is not that of an administrator
        """
        body = NewBudgets(list(budgets))
        return read(lambda: put_budgets.sync(client=self._api.client, body=body)).data

    def usage(self, *, first: date | None = None, last: date | None = None, group_by: GetUsageGroupBy = "day") -> Usage:
        """What credits went to, from the first day of UTC to the last: the last thirty where they are absent."""
        return read(
            lambda: get_usage.sync(client=self._api.client, from_=given(first), to=given(last), group_by=group_by)
        ).data

    def balance(self) -> CreditBalance:
        return read(lambda: get_credits.sync(client=self._api.client)).data

    def entries(self, *, limit: int | None = None, cursor: str | None = None) -> Listing[CreditEntry]:
        """Newest first."""
        return Listing(
            lambda next_cursor: read(
                lambda: list_credit_entries.sync(
                    client=self._api.client, limit=given(limit), cursor=given(next_cursor or cursor)
                )
            )
        )


class AuditLog:
    """Who did what in the organization. Needs a key with the role admin."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def list(
        self,
        *,
        action: AuditEntryAction | None = None,
        created_after: datetime | None = None,
        created_before: datetime | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Listing[AuditEntry]:
        """Newest first."""
        return Listing(
            lambda next_cursor: read(
                lambda: list_audit_log.sync(
                    client=self._api.client,
                    action=given(action),
                    created_after=checked_time("created_after", created_after),
                    created_before=checked_time("created_before", created_before),
                    limit=given(limit),
                    cursor=given(next_cursor or cursor),
                )
            )
        )


class EnrichmentTypes:
    """What is on offer."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def list(self) -> Sequence[EnrichmentType]:
        """With their prices, and their schemas for programs that read them.

        :raises EnrichError: where the platform refuses, or no answer comes
        """
        return read(lambda: list_enrichment_types.sync(client=self._api.client)).data

    def template(self, type: EnrichmentTypeName) -> AbstractContextManager[httpx.Response]:
        """A CSV file with the columns of a type, to fill in, in a `with` statement.

        :raises EnrichError: where the platform refuses, or no answer comes
        """
        return self._api.stream(f"/api/enrichment-types/{type}/template.csv")
