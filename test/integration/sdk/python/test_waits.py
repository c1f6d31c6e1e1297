"""Waits for work that fails, and for work that is held until another company is asked for."""

from collections.abc import Callable

import pytest
from enrichment_platform import ApiTimeoutError, EnrichClient, EnrichmentFailedError, WaitTimeoutError

FAILS = "DE-HRB-F1103-404"
HELD = "DE-HRB-F1103-1000"
OPENS = "DE-HRB-F1103-1001"


def test_raises_what_the_enrichment_failed_with_from_each_way_to_wait(client: EnrichClient) -> None:
    with pytest.raises(EnrichmentFailedError) as at_once:
        client.enrich("get_company", {"company_id": FAILS})
    with pytest.raises(EnrichmentFailedError) as later:
        client.enrichments.wait_for(client.enrichments.start("get_company", {"company_id": FAILS}))

    for failure in (at_once.value, later.value):
        assert failure.code == "company_not_found"
        assert failure.enrichment.credits_cost == 0
        assert client.enrichments.get(failure.enrichment.id).status == "failed"


def test_tells_rows_that_failed_among_the_results_and_rejected_rows_in_the_batch(client: EnrichClient) -> None:
    batch = client.batches.start("get_company", {"rows": [{"company_id": FAILS}, {"company_id": "wrong"}]})
    client.batches.wait_for(batch)

    rows = [(row.status, row.output, row.error and row.error.code) for row in client.batches.results(batch)]

    assert [rejected.row for rejected in batch.resource.rejected] == [1]
    assert rows == [("failed", None, "company_not_found"), ("rejected", None, "validation_failed")]


def test_gives_up_after_its_time_tells_its_progress_and_goes_on_where_it_is_asked_again(
    client: EnrichClient, create_client: Callable[..., EnrichClient]
) -> None:
    with pytest.raises(WaitTimeoutError) as unanswered:
        client.enrich("get_company", {"company_id": HELD}, timeout=0.3)
    started = client.enrichments.start("get_company", {"company_id": HELD, "custom_vars": {"n": 2}})
    with pytest.raises(WaitTimeoutError) as unended:
        client.enrichments.wait_for(started, timeout=0.001)
    with create_client(timeout=0.3, max_retries=0) as hasty, pytest.raises(ApiTimeoutError):
        hasty.enrichments.wait_for(started)
    seen: list[str] = []

    def open_when_seen(enrichment: object) -> None:
        seen.append(getattr(enrichment, "status", ""))
        client.enrichments.start("get_company", {"company_id": OPENS})

    completed = client.enrichments.wait_for(started, on_progress=open_when_seen, poll_seconds=1)
    again = client.enrich("get_company", {"company_id": HELD}, idempotency_key=unanswered.value.idempotency_key or "")

    assert unended.value.id == started.id
    assert set(seen) <= {"queued", "processing"} and seen != []
    assert completed.output.name == again.output.name
    assert again.id < started.id
