"""Up to 1,000 rows of one type at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager
from datetime import datetime
from typing import Any, TypeVar, Unpack, cast, overload

import httpx

from .api import Api, given, key_of, read
from .checks import checked_time
from .generated.api.batches import cancel_batch, get_batch, list_batches
from .generated.catalogue import OUTPUTS, EnrichmentTypeName, StartBatch, StartBatchFromFile
from .generated.models import (
    Batch,
    BatchResultRow,
    BatchRetryPreview,
    BatchStatus,
    BatchSummary,
    BatchWithResults,
)
from .generated.types import Unset
from .listing import Listing
from .options import BatchFileOptions, CallOptions, RowsFile, WaitOptions
from .results import BatchCostEstimate, BatchRow, BatchState
from .uploads import Uploads
from .waiting import wait_until_ended

LARGEST_PAGE = 500

Output = TypeVar("Output")


class Batches:
    """Up to 1,000 rows of one type at once."""

    start: StartBatch
    """Starts a batch of rows, or of a file at an address. Rows that are not valid are in `resource.rejected`.

    :raises EnrichError: where the platform refuses, or no answer comes
    """
    start_from_file: StartBatchFromFile
    """Sends a file and starts a batch of it. Columns that are not named like fields need a `mapping`.

    An `idempotency_key` is that of the batch: repeat a call that failed with `start` and the same `csv_url`.

    :raises EnrichError: where the platform refuses, or no answer comes
    """

    def __init__(self, api: Api, uploads: Uploads) -> None:
        self._api = api
        self._uploads = uploads
        self.start = cast(StartBatch, self._start)
        self.start_from_file = cast(StartBatchFromFile, self._start_from_file)

    def estimate(self, type: EnrichmentTypeName, request: Mapping[str, Any]) -> BatchCostEstimate:
        """Tells what `start` would cost and how long it would take.

        :raises EnrichError: where `start` would be refused, or no answer comes
        """
        data = self._api.post(f"/api/enrichments/{type}/batch", {**request, "dry_run": True}, key_of(None))
        return read(
            lambda: BatchCostEstimate(data["credits"], data["mirror"], data["seconds_expected"], dict(data["rows"]))
        )

    def get(self, id: int, *, page: int = 1, per_page: int = 100) -> BatchWithResults:
        """One batch as it is now, with a page of its results.

        :raises EnrichError: where the platform refuses, or no answer comes
        """
        return read(lambda: get_batch.sync(id, client=self._api.client, page=page, per_page=per_page)).data

    def list(
        self,
        *,
        status: BatchStatus | None = None,
        type: EnrichmentTypeName | None = None,
        created_after: datetime | None = None,
        created_before: datetime | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Listing[BatchSummary]:
        """Newest first."""
        return Listing(
            lambda next_cursor: read(
                lambda: list_batches.sync(
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

    def cancel(self, id: int) -> Batch:
        """Ends the rows that have not started, at no cost.

        It is not sent again where the connection breaks, since the platform cannot tell a repetition.

        :raises ConflictError: where the batch has ended
        :raises EnrichError: where the platform refuses, or no answer comes
        """
        return read(lambda: cancel_batch.sync(id, client=self._api.client)).data

    def count_retry(self, id: int, *, idempotency_key: str | None = None) -> BatchRetryPreview:
        """Tells how many rows `retry` would try again and what that costs at most.

        :raises ConflictError: where none has failed
        """
        data = self._api.post(f"/api/batches/{id}/retry", {"dry_run": True}, key_of(idempotency_key))
        return read(lambda: BatchRetryPreview.from_dict(data))

    def retry(self, id: int, *, idempotency_key: str | None = None) -> Batch:
        """Starts a new batch of the rows that have failed.

        :raises ConflictError: where none has
        :raises EnrichError: where the platform refuses, or no answer comes
        """
        data = self._api.post(f"/api/batches/{id}/retry", {"dry_run": False}, key_of(idempotency_key))
        return read(lambda: Batch.from_dict(data))

    @overload
    def wait_for(self, batch: BatchState[Output], **options: Unpack[WaitOptions]) -> BatchState[Output]: ...

    @overload
    def wait_for(self, batch: int, **options: Unpack[WaitOptions]) -> BatchState[Any]: ...

    def wait_for(self, batch: BatchState[Any] | int, **options: Unpack[WaitOptions]) -> BatchState[Any]:
        """Waits until no row is open any more, by long polls. Rows that failed are results: see `results`.

        :raises WaitTimeoutError: after the timeout
        :raises EnrichError: where the platform refuses, or no answer comes
        """
        id = _id_of(batch)

        def poll(seconds: int, deadline: float) -> BatchWithResults:
            data = self._api.get(f"/api/batches/{id}", deadline, wait=True, wait_time=seconds, per_page=1)
            return read(lambda: BatchWithResults.from_dict(data))

        ended = wait_until_ended(id, poll, lambda found: found.completed_at is not None, self._api.pause, **options)
        return _state_of(ended.to_dict())

    @overload
    def results(self, batch: BatchState[Output]) -> Iterator[BatchRow[Output]]: ...

    @overload
    def results(self, batch: int) -> Iterator[BatchRow[Any]]: ...

    def results(self, batch: BatchState[Any] | int) -> Iterator[BatchRow[Any]]:
        """All rows in the order of the input, read page by page.

        Wait for the batch first: rows that are open have no output.

        :raises EnrichError: where the platform refuses, or no answer comes
        """
        page, pages = 1, 1
        while page <= pages:
            answer = self.get(_id_of(batch), page=page, per_page=LARGEST_PAGE)
            for row in answer.results:
                yield _row_of(answer.type_, row)
            page, pages = page + 1, answer.pagination.total_pages

    def results_csv(self, id: int, *, for_excel: bool = False) -> AbstractContextManager[httpx.Response]:
        """All results as one CSV file, in a `with` statement: read it with `iter_bytes()` or `read()`.

        :param for_excel: with the columns of the file that was sent, in the dialect that Excel opens
        :raises EnrichError: where the platform refuses, or no answer comes
        """
        query = {"for": "excel"} if for_excel else {}
        return self._api.stream(f"/api/batches/{id}/results.csv", **query)

    def results_xlsx(self, id: int) -> AbstractContextManager[httpx.Response]:
        """All results beside the columns of the file that was sent, as a workbook, in a `with` statement.

        :raises EnrichError: where the platform refuses, or no answer comes
        """
        return self._api.stream(f"/api/batches/{id}/results.xlsx")

    def _start(self, type: str, request: Mapping[str, Any], **options: Unpack[CallOptions]) -> BatchState[Any]:
        path = f"/api/enrichments/{type}/batch"
        return _state_of(self._api.post(path, request, key_of(options.get("idempotency_key"))))

    def _start_from_file(
        self, type: str, file: RowsFile, request: BatchFileOptions | None = None, **options: Unpack[CallOptions]
    ) -> BatchState[Any]:
        upload = self._uploads.upload(file)
        return self._start(type, {**(request or {}), "csv_url": upload.csv_url}, **options)


def _id_of(batch: BatchState[Any] | int) -> int:
    return batch if isinstance(batch, int) else batch.id


def _state_of(data: Mapping[str, Any]) -> BatchState[Any]:
    resource = read(lambda: Batch.from_dict(data))
    return BatchState(id=resource.id, type=resource.type_, resource=resource)


def _row_of(type: str, row: BatchResultRow) -> BatchRow[Any]:
    found = None if row.output is None else row.output.to_dict()
    reader = OUTPUTS.get(type)
    return BatchRow(
        row=row.row,
        status=row.status,
        enrichment_id=row.enrichment_id,
        input=row.to_dict()["input"],
        custom_vars=row.custom_vars.to_dict(),
        output=found if found is None or reader is None else read(lambda: reader.from_dict(found)),
        credits=row.credits_,
        error=None if isinstance(row.error, Unset) else row.error,
    )
