import json
import os
from typing import TypeVar

import httpx
from enrichment_api_client import AuthenticatedClient
from enrichment_api_client.api.batches import get_batch
from enrichment_api_client.api.enrichments import get_enrichment, list_enrichments
from enrichment_api_client.api.start_a_batch import start_verify_email_batch
from enrichment_api_client.api.start_an_enrichment import start_get_company
from enrichment_api_client.models import (
    BatchRowError,
    EnrichmentPage,
    Error,
    GetBatchResponse200,
    GetCompanyEnrichment,
    GetCompanyRequest,
    GetEnrichmentResponse200,
    StartGetCompanyResponse202,
    StartVerifyEmailBatchResponse202,
    ValidationError,
    VerifyEmailBatchRequest,
)

Wanted = TypeVar("Wanted")

client = AuthenticatedClient(
    base_url=os.environ["BASE_URL"],
    token=os.environ["ENRICH_API_KEY"],
    timeout=httpx.Timeout(90),
    raise_on_unexpected_status=True,
)


def expected(kind: type[Wanted], answer: object) -> Wanted:
    """What a call answers that can answer several things."""
    if not isinstance(answer, kind):
        raise SystemExit(f"expected {kind.__name__}: {answer}")
    return answer


def main() -> None:
    company = GetCompanyRequest.from_dict(
        {"company_id": "DE-HRB-F1103-261904", "async": True, "custom_vars": {"external_id": "crm-1"}}
    )
    started = expected(
        StartGetCompanyResponse202,
        start_get_company.sync(client=client, body=company, idempotency_key="python-1"),
    )
    polled = expected(
        GetEnrichmentResponse200,
        get_enrichment.sync(started.data.id, client=client, wait=True, wait_time=60),
    )
    enrichment = expected(GetCompanyEnrichment, polled.data)

    rows = VerifyEmailBatchRequest.from_dict({"rows": [{"email": "anna.berger@example.com"}, {"email": ""}]})
    accepted = expected(StartVerifyEmailBatchResponse202, start_verify_email_batch.sync(client=client, body=rows))
    batch = expected(
        GetBatchResponse200,
        get_batch.sync(accepted.data.id, client=client, wait=True, wait_time=60, per_page=10),
    ).data
    expected(BatchRowError, batch.results[1].error)

    listed = expected(EnrichmentPage, list_enrichments.sync(client=client, limit=1))

    refused = expected(
        ValidationError, start_get_company.sync(client=client, body=GetCompanyRequest(company_id="wrong"))
    )
    missing = expected(Error, get_enrichment.sync(999_999_999, client=client))

    output = enrichment.to_dict()["output"]
    print(
        json.dumps(
            {
                "status": enrichment.status,
                "capital": output["capital"]["amount"],
                "rows": [{"status": row.status, "input": row.to_dict()["input"]} for row in batch.results],
                "listed": len(listed.data),
                "refused": list(refused.errors.to_dict()),
                "missing": missing.code,
            }
        )
    )


if __name__ == "__main__":
    main()
