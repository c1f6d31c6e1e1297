"""Every method once, on the running platform."""

import json
import os
import time
from datetime import UTC, datetime, timedelta
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from enrichment_platform import BudgetExceededError, ConflictError, EnrichClient
from enrichment_platform.models import (
    CampaignChanges,
    CampaignWebhookChanges,
    GetCompanyEnrichment,
    GetCompanyOutput,
    GetDocumentOutput,
    MonitorChanges,
    NewBudgetsBudgetsItem,
    NewBulkRedelivery,
    NewCampaign,
    NewCampaignCta,
    NewCampaignWebhook,
    NewMonitor,
    NewPause,
    NewProspect,
    NewWebhook,
    OrganizationBudgetScope,
    Provenance,
    RedeliveryFilter,
    VerifyEmailOutput,
    WebhookChanges,
    WebhookPauseTarget,
)

COMPANY = "DE-HRB-F1103-261904"
EXAMPLES = json.loads(os.environ["SDK_TEST_EXAMPLES"])
HOOK = NewCampaignWebhook(event="page.opened", url="https://example.com/hooks")


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: str(example["type"]))
def test_enriches_with_every_type_one_by_one_and_as_a_batch(client: EnrichClient, example: Any) -> None:
    request: Any = {**example["input"], "custom_vars": {"external_id": "crm-1"}}

    enrichment = client.enrich(example["type"], request)
    batch = client.batches.start(example["type"], {"rows": [request]})
    client.batches.wait_for(batch)
    [row] = client.batches.results(batch)

    assert row.output is not None
    assert enrichment.resource.custom_vars.to_dict() == {"external_id": "crm-1"}
    for output in (enrichment.output, row.output):
        assert without_meta(output.to_dict()) == without_meta(example["output"])


def without_meta(output: dict[str, Any]) -> dict[str, Any]:
    fresh = ("_registry_meta", "document_url", "url_expires_at", "retrieved_at")
    return {name: value for name, value in output.items() if name not in fresh}


def test_starts_an_enrichment_waits_for_it_reads_it_and_lists_it(client: EnrichClient) -> None:
    started = client.enrichments.start("get_company", {"company_id": COMPANY})
    completed = client.enrichments.wait_for(started)
    output: GetCompanyOutput = completed.output
    explained = client.enrichments.get(started.id, explain=True)
    since = datetime.now(UTC) - timedelta(hours=1)
    listed = list(client.enrichments.list(status="completed", type="get_company", created_after=since))

    assert (started.type, completed.type) == ("get_company", "get_company")
    assert output.capital is not None and output.capital.amount == 50_000
    assert completed.credits_cost == 2
    assert isinstance(explained, GetCompanyEnrichment) and not isinstance(explained.provenance, Provenance)
    assert [enrichment.id for enrichment in listed] == [started.id]


def test_lists_the_papers_of_an_output_and_downloads_one_by_its_link(client: EnrichClient) -> None:
    enrichment = client.enrich("get_document", {"company_id": COMPANY, "document": "AD"})
    output: GetDocumentOutput = enrichment.output
    with client.documents.download(output) as answer:
        content = answer.read()

    assert b"the paper itself" in content
    assert output.retrieved_at == datetime(2026, 1, 31, 12, tzinfo=UTC)
    assert client.documents.list(enrichment.id) == []


def test_reads_an_ownership_graph_as_graphml(client: EnrichClient) -> None:
    enrichment = client.enrich("get_ownership_graph", {"company_id": COMPANY})
    with client.enrichments.graphml(enrichment.id) as answer:
        content = answer.read()

    assert answer.headers["content-type"] == "application/xml; charset=utf-8"
    assert b'<edge id="e0" source="n1" target="n0">' in content


def test_cancels_what_has_not_started_and_tells_what_has(client: EnrichClient) -> None:
    enrichment = client.enrich("get_company", {"company_id": COMPANY})
    batch = client.batches.wait_for(client.batches.start("verify_email", {"rows": [{"email": "a@example.com"}]}))

    with pytest.raises(ConflictError) as started:
        client.enrichments.cancel(enrichment.id)
    with pytest.raises(ConflictError) as ended:
        client.batches.cancel(batch.id)

    assert (started.value.code, ended.value.code) == ("already_started", "already_ended")


def test_tries_what_has_failed_again_and_tells_before_what_that_costs(client: EnrichClient) -> None:
    done = client.batches.wait_for(client.batches.start("verify_email", {"rows": [{"email": "b@example.com"}]}))
    started = client.batches.start("list_company_publications", {"rows": [{"company_id": "DE-HRB-F1103-777001"}]})
    batch = client.batches.wait_for(started)

    with pytest.raises(ConflictError) as nothing:
        client.batches.retry(done.id)

    assert nothing.value.code == "nothing_to_retry"
    assert client.batches.count_retry(batch.id).rows == 1
    assert client.batches.retry(batch.id).counts.total == 1


def test_tells_prices_and_what_a_request_would_cost(client: EnrichClient) -> None:
    prices = {price.type_: price.credits_ for price in client.credits.prices()}
    one = client.enrichments.estimate("verify_email", {"email": "carla@example.com"})
    many = client.batches.estimate("verify_email", {"rows": [{"email": "carla@example.com"}, {"email": 1}]})

    assert prices["get_company"] == 2
    assert (one.credits, one.mirror) == (1, False)
    assert (many.credits, many.rows["total"], many.rows["rejected"]) == (1, 2, 1)
    assert client.credits.balance().reserved == 0


def test_starts_a_batch_of_a_file_waits_with_progress_and_reads_its_pages_and_its_csv(
    client: EnrichClient, tmp_path: Path
) -> None:
    file = tmp_path / "rows.csv"
    file.write_text("\n".join(["Mail", *(f"anna.{index}@example.com" for index in range(501))]))
    progress: list[int] = []

    batch = client.batches.start_from_file("verify_email", file, {"mapping": {"Mail": "email"}})
    ended = client.batches.wait_for(
        batch, on_progress=lambda found: progress.append(found.counts.completed), poll_seconds=1
    )
    rows = list(client.batches.results(batch))
    with client.batches.results_csv(batch.id) as response:
        csv = response.read().decode()
    with client.batches.results_csv(batch.id, for_excel=True) as response:
        for_excel = response.read().decode("utf-8-sig")
    with client.batches.results_xlsx(batch.id) as response:
        workbook = response.read()
    listed = list(client.batches.list(type="verify_email", limit=1))
    page = client.batches.get(batch.id, page=2, per_page=500)

    assert (ended.resource.status, ended.resource.counts.completed) == ("completed", 501)
    assert [row.row for row in rows] == list(range(501))
    last: VerifyEmailOutput | None = rows[500].output
    assert last is not None and last.status == "deliverable"
    assert rows[500].input == {"email": "anna.500@example.com"}
    assert len(csv.strip().split("\r\n")) == 502
    assert for_excel.startswith("Mail;")
    assert workbook.startswith(b"PK")
    assert [found.id for found in listed] == [batch.id]
    assert len(page.results) == 1
    assert progress == sorted(progress)


def test_takes_bytes_and_open_files_too(client: EnrichClient) -> None:
    content = b"email\nanna@example.com\n"
    from_bytes = client.batches.start_from_file("verify_email", content)
    named = client.uploads.upload(b"Mail\nanna@example.com\n", file_name="people.csv")
    preview = client.uploads.preview(named.id, "verify_email", mapping={"Mail": "email"})
    from_file = client.batches.start_from_file("verify_email", BytesIO(content))
    from_url = client.batches.start("verify_email", {"csv_url": client.uploads.upload(content).csv_url})

    assert (preview.upload_id, preview.file_name) == (named.id, "people.csv")
    assert [batch.resource.counts.total for batch in (from_bytes, from_file, from_url)] == [1, 1, 1]


def test_uploads_a_document_and_has_it_read(client: EnrichClient) -> None:
    accounts = client.enrichments.read("read_accounts", b"<html></html>", {"company_id": "DE-HRB-F1103-261904"})
    shareholders = client.enrichments.read("read_shareholder_list", BytesIO(b"%PDF-1.7"))

    assert accounts.output.indicators.total_assets.current == 124371.25
    assert accounts.output.company_id == "DE-HRB-F1103-261904"
    assert len(shareholders.output.owners) == 2


def test_sets_caps_and_tells_what_is_used_and_which_one_refuses(client: EnrichClient) -> None:
    cap = NewBudgetsBudgetsItem(OrganizationBudgetScope(kind="organization"), period="day", limit_credits=0)
    [made] = client.credits.set_budgets([cap])
    with pytest.raises(BudgetExceededError) as refused:
        client.enrichments.start("verify_email", {"email": "anna@post.test"})
    client.credits.set_budgets([])
    usage = client.credits.usage(group_by="type")

    assert (made.limit_credits, made.used_credits, made.warn_at_percent) == (0, 0, None)
    assert (refused.value.required, refused.value.budget["period"]) == (1, "day")
    assert list(client.credits.budgets()) == []
    assert (usage.object_, usage.group_by) == ("usage", "type")


def test_tells_of_credits_types_and_the_audit_log(client: EnrichClient) -> None:
    client.enrich("verify_email", {"email": "anna.berger@example.com"})

    with client.enrichment_types.template("verify_email") as response:
        template = response.read().decode()
    kinds = {entry.kind for entry in client.credits.entries(limit=2)}

    assert client.credits.balance().available == 999
    assert "email" in template
    assert {"grant", "reserve", "settle"} <= kinds
    assert [found.name for found in client.enrichment_types.list()] == [example["type"] for example in EXAMPLES]
    assert "key_created" in {entry.action for entry in client.audit_log.list(limit=100)}


def test_manages_campaigns_their_prospects_and_their_webhooks(client: EnrichClient) -> None:
    campaigns = client.campaigns
    campaign = campaigns.create(
        NewCampaign(
            name="Spring",
            headline="Hello {{name}}",
            video_url="https://example.com/video.mp4",
            cta=NewCampaignCta(label="Book", url="https://example.com/book"),
        )
    )
    changed = campaigns.update(campaign.id, CampaignChanges(headline="Good day {{name}}"))
    prospects = campaigns.prospects.create(campaign.id, [NewProspect(name=name) for name in ("Anna", "Bert", "Cem")])
    listed = list(campaigns.prospects.list(campaign.id, limit=1))
    again = campaigns.prospects.render_failed(campaign.id)
    hook = campaigns.webhooks.create(campaign.id, HOOK)
    disabled = campaigns.webhooks.update(campaign.id, hook.id, CampaignWebhookChanges(enabled=False))
    hooks = list(campaigns.webhooks.list(campaign.id))
    secret = campaigns.webhooks.rotate_secret(campaign.id).secret
    campaigns.webhooks.delete(campaign.id, hook.id)
    found = campaigns.get(campaign.id)

    assert changed.headline == "Good day {{name}}"
    assert sorted(prospect.name for prospect in listed) == ["Anna", "Bert", "Cem"]
    assert campaigns.prospects.get(prospects[0].id).name == "Anna"
    assert (again.rendering, again.left) == (0, 0)
    with pytest.raises(ConflictError, match="Only a landing page that could not be rendered"):
        campaigns.prospects.render(prospects[0].id)
    assert (hook.enabled, disabled.enabled, len(hooks)) == (True, False, 1)
    assert (found.webhook_secret, found.webhooks) == (secret, [])
    assert [one.id for one in campaigns.list()] == [campaign.id]


def test_manages_webhooks_of_the_organization_and_their_deliveries(client: EnrichClient) -> None:
    hook = client.webhooks.create(NewWebhook(event="page.opened", url=os.environ["SDK_TEST_RECEIVER"]))
    client.webhooks.update(hook.id, WebhookChanges(is_unique=False))
    delivery = client.webhooks.test(hook.id)
    until = time.monotonic() + 60
    while client.deliveries.get(delivery.id).status == "pending" and time.monotonic() < until:
        pass
    again = client.deliveries.redeliver(delivery.id)
    log = list(client.deliveries.list(subscription_id=hook.id, limit=1))
    sent = client.deliveries.request(delivery.id)
    until = time.monotonic() + 60
    selected = NewBulkRedelivery("redeliver", RedeliveryFilter(subscription_id=hook.id, status="delivered"))
    while client.bulk.count(selected).total == 0 and time.monotonic() < until:
        pass
    bulk = client.bulk.wait_for(client.bulk.start(selected))
    [item] = client.bulk.items(bulk.id, status="done", limit=1)
    bulks = list(client.bulk.list(limit=1))
    with pytest.raises(ConflictError):
        client.bulk.cancel(bulk.id)
    secret = client.webhooks.rotate_secret().secret
    [listed] = client.webhooks.list(limit=1)
    monitor = client.monitors.create(NewMonitor(what="email", every="30d", email="anna@post.test"))
    changed = client.monitors.update(monitor.id, MonitorChanges(paused=True))
    found = client.monitors.get(monitor.id)
    [watched] = client.monitors.list(limit=1)
    checks = list(client.monitors.checks(monitor.id))
    forecast = client.monitors.forecast(what="company", every="7d", subjects=7)
    client.monitors.delete(monitor.id)
    pause = client.pauses.create(NewPause(WebhookPauseTarget(kind="webhook", id=hook.id), reason="Moving."))
    [paused] = client.pauses.list(limit=1)
    client.pauses.delete(pause.id)
    client.webhooks.delete(hook.id)

    assert again.id == delivery.id
    assert (changed.status, found.id, watched.subject, checks) == ("paused", monitor.id, "anna@post.test", [])
    assert [topic.checks for topic in forecast.topics] == [31]
    assert list(client.monitors.list()) == []
    assert (paused.id, paused.reason) == (pause.id, "Moving.")
    assert list(client.pauses.list()) == []
    assert delivery.id in [found.id for found in log]
    assert (sent.method, sent.url) == ("POST", os.environ["SDK_TEST_RECEIVER"])
    assert (bulk.status, bulk.total) == ("completed", 1)
    assert (item.id, item.reason, [one.id for one in bulks]) == (delivery.id, None, [bulk.id])
    assert client.webhooks.config().org.secret == secret
    assert (listed.id, listed.is_unique) == (hook.id, False)
    assert list(client.webhooks.list()) == []
