"""What mypy has to refuse: an error that is not there is an unused `type: ignore`, which --strict reports."""

from enrichment_platform import EnrichClient
from enrichment_platform.models import GetCompanyOutput, VerifyEmailOutput


def refused(client: EnrichClient) -> None:
    client.enrich("get_companies", {"company_id": "DE-HRB-F1103-1"})  # type: ignore[call-overload]
    client.enrich("get_company", {"email": "a@example.com"})  # type: ignore[call-overload]
    client.enrich("get_company", {"company_id": 1})  # type: ignore[call-overload]
    client.enrichments.list(status="ended")  # type: ignore[arg-type]
    client.batches.start("verify_email", {"rows": [{"company_id": "DE-HRB-F1103-1"}]})  # type: ignore[call-overload]
    output: VerifyEmailOutput = client.enrich("get_company", {"company_id": "DE-HRB-F1103-1"}).output  # type: ignore[assignment]
    print(output)


def accepted(client: EnrichClient) -> tuple[GetCompanyOutput, VerifyEmailOutput | None]:
    company = client.enrich("get_company", {"company_id": "DE-HRB-F1103-1", "custom_vars": {"a": 1}}, timeout=1.5)
    batch = client.batches.start("verify_email", {"rows": [{"email": "a@example.com"}]}, idempotency_key="b")
    [row] = client.batches.results(client.batches.wait_for(batch))
    return company.output, row.output
