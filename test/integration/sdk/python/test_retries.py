"""What is sent again, and what comes of it."""

from collections.abc import Callable
from typing import Any

import pytest
from conftest import Fault, Made, Wire
from enrichment_platform import (
    ApiConnectionError,
    ApiError,
    AuthenticationError,
    ConflictError,
    EnrichClient,
    EnrichError,
    RateLimitError,
    ServerError,
    ValidationError,
)
from enrichment_platform.models import CampaignChanges, NewCampaign, NewCampaignCta, NewWebhook

BUSY: Fault = {"status": 429, "headers": {"retry-after": "7"}, "body": '{"code":"rate_limited","message":"Slow down."}'}
AWAY: Fault = {"status": 503, "headers": {"retry-after": "3"}}
FAULTS: dict[str, Fault] = {
    "lost request": "lost_request",
    "lost answer": "lost_answer",
    "cut answer": "cut_answer",
    "429": BUSY,
    "503": AWAY,
    "502 of a proxy": {"status": 502, "body": "<h1>Bad gateway</h1>"},
}

every_fault = pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS.keys())


@every_fault
def test_starts_one_enrichment_and_pays_it_once(
    client: EnrichClient, wire: Wire, made: Callable[[], Made], fault: Fault
) -> None:
    wire.fail(fault, fault)

    client.enrich("verify_email", {"email": "anna.berger@example.com"})

    keys = [call["headers"]["idempotency-key"] for call in wire.calls()]
    assert (len(keys), len(set(keys))) == (3, 1)
    assert made() == Made(enrichments=1, batches=0, spent=1)


@every_fault
def test_sends_one_file_and_starts_one_batch_of_it(
    client: EnrichClient, wire: Wire, made: Callable[[], Made], fault: Fault
) -> None:
    wire.fail(fault, None, fault, None, fault)

    client.batches.wait_for(client.batches.start_from_file("verify_email", b"email\nanna@example.com\n"))

    calls = wire.calls()
    assert [call["method"] for call in calls[:6]] == ["POST", "POST", "PUT", "PUT", "POST", "POST"]
    assert all("authorization" not in call["headers"] for call in calls[2:4])
    assert made() == Made(enrichments=1, batches=1, spent=1)


@every_fault
def test_deletes_a_webhook(client: EnrichClient, wire: Wire, fault: Fault) -> None:
    hook = client.webhooks.create(NewWebhook(event="page.opened", url="https://example.com/hooks"))
    wire.fail(fault)

    client.webhooks.delete(hook.id)

    assert list(client.webhooks.list()) == []


@every_fault
def test_waits_on(client: EnrichClient, wire: Wire, fault: Fault) -> None:
    started = client.enrichments.start("get_company", {"company_id": "DE-HRB-F1103-261904"})
    wire.fail(fault, fault, fault)

    assert client.enrichments.wait_for(started).id == started.id


def test_waits_twice_as_long_before_each_try_and_as_long_as_retry_after_says_on_top(
    client: EnrichClient, wire: Wire
) -> None:
    wire.fail("lost_request", "lost_request", "lost_request", BUSY, AWAY)

    client.credits.balance()

    asked = [0, 0, 0, 7, 3]
    shares = [
        (pause - more) / 0.5 / 2**index for index, (pause, more) in enumerate(zip(wire.pauses, asked, strict=True))
    ]
    assert all(0.5 <= share < 1 for share in shares)


def test_gives_up_after_so_many_retries_and_at_once_where_it_would_have_to_wait_for_more_than_a_minute(
    create_client: Callable[..., EnrichClient], wire: Wire
) -> None:
    wire.fail(AWAY, AWAY, AWAY)
    with create_client(max_retries=2) as twice, pytest.raises(ServerError):
        twice.credits.balance()
    assert len(wire.calls()) == 3

    wire.fail({"status": 429, "headers": {"retry-after": "61"}})
    with create_client() as client, pytest.raises(RateLimitError) as refusal:
        client.credits.balance()
    assert refusal.value.retry_after == 61


def test_does_not_repeat_what_the_platform_cannot_tell_from_a_new_request(client: EnrichClient, wire: Wire) -> None:
    campaign = client.campaigns.create(
        NewCampaign(
            name="Spring",
            headline="Hello",
            video_url="https://example.com/video.mp4",
            cta=NewCampaignCta(label="Book", url="https://example.com/book"),
        )
    )
    batch = client.batches.start("verify_email", {"rows": [{"email": "anna@example.com"}]})
    changes = CampaignChanges(headline="Good day")
    calls: list[Callable[[], Any]] = [
        lambda: client.campaigns.update(campaign.id, changes),
        lambda: client.enrichments.cancel(1),
        lambda: client.batches.cancel(batch.id),
    ]
    wire.calls()
    for call in calls:
        wire.fail("lost_answer")
        with pytest.raises(ApiConnectionError):
            call()
        wire.fail(AWAY)
        with pytest.raises(ServerError):
            call()
        assert len(wire.calls()) == 1

    wire.fail(BUSY)
    assert client.campaigns.update(campaign.id, changes).headline == "Good day"


def test_does_the_same_thing_once_for_calls_with_the_same_key(client: EnrichClient, made: Callable[[], Made]) -> None:
    first = client.enrich("verify_email", {"email": "a@example.com"}, idempotency_key="order-17")
    again = client.enrich("verify_email", {"email": "a@example.com"}, idempotency_key="order-17")

    assert again.id == first.id
    with pytest.raises(ConflictError) as conflict:
        client.enrich("verify_email", {"email": "b@example.com"}, idempotency_key="order-17")
    assert conflict.value.code == "idempotency_key_reused"
    assert made() == Made(enrichments=1, batches=0, spent=1)


def test_tells_a_wrong_address_a_wrong_key_and_a_wrong_request_apart(
    create_client: Callable[..., EnrichClient], wire: Wire
) -> None:
    with create_client(base_url="http://127.0.0.1:1", max_retries=0) as nowhere, pytest.raises(ApiConnectionError):
        nowhere.credits.balance()
    with create_client(api_key="eak_wrong") as stranger, pytest.raises(AuthenticationError) as refused:
        stranger.credits.balance()
    with create_client() as client, pytest.raises(ValidationError) as misunderstood:
        client.enrich("get_company", {"company_id": "wrong"})
    assert (refused.value.code, refused.value.request_id is None) == ("invalid_api_key", False)
    assert list(misunderstood.value.fields) == ["company_id"]
    wire.fail({"status": 418, "body": "no JSON"})
    with create_client() as client, pytest.raises(ApiError, match="status 418"):
        client.credits.balance()


def test_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ENRICH_URL")
    with pytest.raises(EnrichError, match="Set ENRICH_URL, or give the argument base_url"):
        EnrichClient(api_key="eak_")
    with pytest.raises(EnrichError, match="ENRICH_API_KEY"):
        EnrichClient("http://localhost")
