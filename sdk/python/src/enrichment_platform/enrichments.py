"""Enrichments one by one."""

from __future__ import annotations

import time
from collections.abc import Mapping
from contextlib import AbstractContextManager
from datetime import datetime
from typing import Any, Literal, TypeVar, Unpack, cast, overload

import httpx

from .api import Api, given, key_of, read
from .checks import checked_number, checked_time
from .errors import EnrichError, EnrichmentFailedError, WaitTimeoutError
from .generated.api.enrichments import cancel_enrichment, get_enrichment, list_enrichments
from .generated.catalogue import (
    ENRICHMENTS,
    AnyEnrichment,
    Enrich,
    EnrichmentTypeName,
    StartEnrichment,
)
from .generated.models import EnrichmentStatus, OtherEnrichment, ReadAccountsOutput, ReadShareholderListOutput
from .listing import Listing
from .options import CallOptions, EnrichOptions, RowsFile, WaitOptions
from .results import CompletedEnrichment, CostEstimate, StartedEnrichment
from .transport import DEADLINE, DeadlinePassed
from .uploads import Uploads
from .waiting import HOUR, wait_until_ended

Output = TypeVar("Output")


class Enrichments:
    """Enrichments one by one."""

    enrich: Enrich
    """Asks for an enrichment and waits for its end, in one request where the answer is quick.

    :raises EnrichmentFailedError: where it failed
    :raises WaitTimeoutError: after the timeout
    :raises EnrichError: where the platform refuses, or no answer comes
    """
    start: StartEnrichment
    """Has an enrichment accepted and does not wait for it.

    :raises EnrichError: where the platform refuses, or no answer comes
    """

    def __init__(self, api: Api) -> None:
        self._api = api
        self.enrich = cast(Enrich, self._enrich)
        self.start = cast(StartEnrichment, self._start)

    @overload
    def read(
        self,
        type: Literal["read_accounts"],
        file: RowsFile,
        request: Mapping[str, Any] | None = None,
        **options: Unpack[EnrichOptions],
    ) -> CompletedEnrichment[ReadAccountsOutput]: ...

    @overload
    def read(
        self,
        type: Literal["read_shareholder_list"],
        file: RowsFile,
        request: Mapping[str, Any] | None = None,
        **options: Unpack[EnrichOptions],
    ) -> CompletedEnrichment[ReadShareholderListOutput]: ...

    def read(
        self,
        type: Literal["read_accounts", "read_shareholder_list"],
        file: RowsFile,
        request: Mapping[str, Any] | None = None,
        **options: Unpack[EnrichOptions],
    ) -> CompletedEnrichment[Any]:
        """Uploads a document that you hold and has it read: two requests more than `enrich`.

        :param request: what is asked beside the file, such as `company_id`
        :raises EnrichmentFailedError: where the file cannot be read
        :raises WaitTimeoutError: after the timeout
        :raises EnrichError: where the platform refuses, or no answer comes
        """
        upload = Uploads(self._api).upload(file)
        return self._enrich(type, {**(request or {}), "upload_id": upload.id}, **options)

    def estimate(self, type: EnrichmentTypeName, request: Mapping[str, Any]) -> CostEstimate:
        """Tells what `start` would cost and how long it would take.

        :raises EnrichError: where `start` would be refused, or no answer comes
        """
        data = self._api.post(f"/api/enrichments/{type}", {**request, "dry_run": True}, key_of(None))
        return read(lambda: CostEstimate(data["credits"], data["mirror"], data["seconds_expected"]))

    def get(self, id: int, *, explain: bool = False) -> AnyEnrichment:
        """One enrichment as it is now, failed ones too.

        :param explain: whether to tell of each value of the output where it was read
        :raises EnrichError: where the platform refuses, or no answer comes
        """
        return read(lambda: get_enrichment.sync(id, client=self._api.client, explain=explain)).data

    def graphml(self, id: int) -> AbstractContextManager[httpx.Response]:
        """An ownership graph as GraphML, in a `with` statement: read it with `iter_bytes()` or `read()`.

        :raises EnrichError: where the platform refuses, or no answer comes
        """
        return self._api.stream(f"/api/enrichments/{id}/graphml")

    def list(
        self,
        *,
        status: EnrichmentStatus | None = None,
        type: EnrichmentTypeName | None = None,
        created_after: datetime | None = None,
        created_before: datetime | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Listing[AnyEnrichment]:
        """Newest first."""
        return Listing(
            lambda next_cursor: read(
                lambda: list_enrichments.sync(
                    client=self._api.client,
                    status=given(status),
                    type_=given(type),
                    created_after=checked_time("created_after", created_after),
                    created_before=checked_time("created_before", created_before),
                    limit=given(limit),
                    cursor=given(next_cursor or cursor),
                )
            )
        )

    def cancel(self, id: int) -> AnyEnrichment:
        """Ends what has not started, at no cost.

        It is not sent again where the connection breaks, since the platform cannot tell a repetition.

        :raises ConflictError: where it has started or ended
        :raises EnrichError: where the platform refuses, or no answer comes
        """
        return read(lambda: cancel_enrichment.sync(id, client=self._api.client)).data

    @overload
    def wait_for(
        self, enrichment: StartedEnrichment[Output], **options: Unpack[WaitOptions]
    ) -> CompletedEnrichment[Output]: ...

    @overload
    def wait_for(self, enrichment: int, **options: Unpack[WaitOptions]) -> CompletedEnrichment[Any]: ...

    def wait_for(
        self, enrichment: StartedEnrichment[Any] | int, **options: Unpack[WaitOptions]
    ) -> CompletedEnrichment[Any]:
        """Waits for the end of an enrichment that was started, by long polls.

        :raises EnrichmentFailedError: where it failed
        :raises WaitTimeoutError: after the timeout
        :raises EnrichError: where the platform refuses, or no answer comes
        """
        id = enrichment if isinstance(enrichment, int) else enrichment.id

        def poll(seconds: int, deadline: float) -> AnyEnrichment:
            data = self._api.get(f"/api/enrichments/{id}", deadline, wait=True, wait_time=seconds)
            return _parsed(str(data.get("type")), data)

        return _completed(wait_until_ended(id, poll, _has_ended, self._api.pause, **options))

    def _enrich(
        self, type: str, request: Mapping[str, Any], **options: Unpack[EnrichOptions]
    ) -> CompletedEnrichment[Any]:
        timeout = checked_number("timeout", options.get("timeout", HOUR))
        key = key_of(options.get("idempotency_key"))
        deadline = time.monotonic() + timeout
        try:
            data = self._api.post(f"/api/enrichments/{type}", request, key, {DEADLINE: deadline})
        except DeadlinePassed as cause:
            raise WaitTimeoutError(timeout, idempotency_key=key) from cause
        if data["status"] in ("completed", "failed"):
            return _completed(_parsed(type, data))
        return self.wait_for(data["id"], timeout=max(0.0, deadline - time.monotonic()))

    def _start(self, type: str, request: Mapping[str, Any], **options: Unpack[CallOptions]) -> StartedEnrichment[Any]:
        body = {**request, "async": True}
        data = self._api.post(f"/api/enrichments/{type}", body, key_of(options.get("idempotency_key")))
        return StartedEnrichment(id=data["id"], type=type)


def _parsed(type: str, data: Mapping[str, Any]) -> AnyEnrichment:
    reader = ENRICHMENTS.get(type, OtherEnrichment)
    enrichment: AnyEnrichment = read(lambda: reader.from_dict(data))
    return enrichment


def _has_ended(enrichment: AnyEnrichment) -> bool:
    return enrichment.status in ("completed", "failed")


def _completed(enrichment: AnyEnrichment) -> CompletedEnrichment[Any]:
    """:raises EnrichmentFailedError:"""
    if enrichment.status == "failed":
        raise EnrichmentFailedError(enrichment)
    # A generated reader leaves what it does not understand as it is.
    if enrichment.output is None or isinstance(enrichment.output, dict):
        raise EnrichError("The output is not one that this version of the package can read.")
    return CompletedEnrichment(
        id=enrichment.id,
        type=enrichment.type_,
        output=enrichment.output,
        credits_cost=enrichment.credits_cost,
        resource=enrichment,
    )
