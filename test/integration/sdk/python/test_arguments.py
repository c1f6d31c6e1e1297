"""What is refused before it is sent, and what is no answer of the platform. Needs no platform."""

import math
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import httpx
import pytest
from enrichment_platform import (
    ApiConnectionError,
    ConfigurationError,
    EnrichClient,
    EnrichError,
    RateLimitError,
    WaitTimeoutError,
)

Handler = Callable[[httpx.Request], httpx.Response]


def client_of(handler: Handler, **options: Any) -> EnrichClient:
    http = httpx.Client(transport=httpx.MockTransport(handler))
    given = {"base_url": "http://platform.test", "api_key": "eak_test", "max_retries": 1, "pause": lambda _: None}
    return EnrichClient(**{"http_client": http, **given, **options})


def unsent(_: httpx.Request) -> httpx.Response:
    raise AssertionError("sent")


@pytest.mark.parametrize(
    ("options", "name"),
    [
        ({"base_url": "http://[::1"}, "base_url"),
        ({"base_url": "localhost:8080"}, "base_url"),
        ({"api_key": "eak_\u00e9"}, "api_key"),
        ({"api_key": "eak_1\n"}, "api_key"),
        *[({"timeout": value}, "timeout") for value in (0, -1, math.nan, "5")],
        *[({"max_retries": value}, "max_retries") for value in (-1, math.nan)],
    ],
)
def test_a_client_says_which_argument_is_wrong(options: Any, name: str) -> None:
    with pytest.raises(ConfigurationError, match=name) as error:
        client_of(unsent, **options)
    assert isinstance(error.value, ValueError)


@pytest.mark.parametrize("timeout", [-1, math.nan, "5"])
def test_a_wait_says_that_its_timeout_is_wrong_before_it_sends(timeout: Any) -> None:
    client = client_of(unsent)
    waits: list[Callable[[], Any]] = [
        lambda: client.enrich("get_company", {"company_id": "DE-HRB-F1103-1"}, timeout=timeout),
        lambda: client.enrichments.wait_for(1, timeout=timeout),
        lambda: client.batches.wait_for(1, timeout=timeout),
        lambda: client.bulk.wait_for(1, timeout=timeout),
    ]
    for wait in waits:
        with pytest.raises(ConfigurationError, match="timeout has to be 0 or more"):
            wait()


@pytest.mark.parametrize("key", ["", "bestellung-\u00e4", "order\n1"])
def test_a_key_that_no_header_can_hold_is_named(key: str) -> None:
    with pytest.raises(ConfigurationError, match="idempotency_key"):
        client_of(unsent).uploads.create(idempotency_key=key)


@pytest.mark.parametrize("moment", ["2026-01-01", datetime(2026, 1, 1)])
def test_a_time_that_is_none_or_has_no_zone_is_named(moment: Any) -> None:
    client = client_of(unsent)
    lists: list[Callable[..., Any]] = [
        client.enrichments.list,
        client.batches.list,
        client.deliveries.list,
        client.audit_log.list,
        lambda **filters: client.campaigns.prospects.list(1, **filters),
    ]
    for name in ("created_after", "created_before"):
        for read in lists:
            with pytest.raises(ConfigurationError, match=f"{name} has to be a datetime with a time zone"):
                read(**{name: moment}).first_page()
    answer = client_of(lambda _: httpx.Response(200, json={"data": [], "next_cursor": None}))
    assert list(answer.enrichments.list(created_after=datetime(2026, 1, 1, tzinfo=UTC))) == []


@pytest.mark.parametrize("timeout", [None, math.inf, 2**31, 30 * 86_400])
def test_waits_for_ever_and_longer_than_timers_hold(timeout: float | None) -> None:
    silences: list[float | None] = []
    statuses = iter(["processing", "completed"])

    def answer(request: httpx.Request) -> httpx.Response:
        silences.extend(request.extensions["timeout"].values())
        bulk = {"id": 1, "status": next(statuses)}
        return httpx.Response(200, json={"data": bulk})

    client = client_of(answer, timeout=timeout)
    with pytest.raises(EnrichError, match="this version of the package can read"):
        client.bulk.wait_for(1, timeout=timeout)

    assert all(silence is None or silence < 2**31 / 1_000 for silence in silences)


def test_a_wait_does_not_sleep_beyond_its_end_and_raises_at_once_what_asks_for_more_than_a_minute() -> None:
    pauses: list[float] = []

    def busy(seconds: int) -> Handler:
        return lambda _: httpx.Response(429, headers={"retry-after": str(seconds)}, json={"code": "rate_limited"})

    def sleep(seconds: float) -> None:
        pauses.append(seconds)
        time.sleep(min(seconds, 0.2))

    waits: list[Callable[[EnrichClient], Any]] = [
        lambda client: client.enrichments.wait_for(1, timeout=0.1),
        lambda client: client.batches.wait_for(1, timeout=0.1),
        lambda client: client.bulk.wait_for(1, timeout=0.1),
        lambda client: client.enrich("get_company", {"company_id": "DE-HRB-F1103-1"}, timeout=0.1),
    ]
    for wait in waits:
        with pytest.raises(WaitTimeoutError):
            wait(client_of(busy(50), pause=sleep))
        with pytest.raises(RateLimitError):
            wait(client_of(busy(7_200), pause=sleep))
    assert len(pauses) == 4 and max(pauses) <= 0.1


@pytest.mark.parametrize("text", ["", "null", "7", "[]", '{"foo":1}', '{"data":null}', "<h1>Hello</h1>"])
def test_something_else_than_an_answer_is_asked_again(text: str) -> None:
    asked: list[str] = []

    def answer(request: httpx.Request) -> httpx.Response:
        asked.append(request.method)
        return httpx.Response(200, text=text)

    client = client_of(answer)
    with pytest.raises(ApiConnectionError):
        client.uploads.create()
    with pytest.raises(ApiConnectionError):
        client.credits.balance()
    assert asked == ["POST", "POST", "GET", "GET"]


def test_a_body_that_cannot_be_unpacked_is_a_connection_error_also_in_a_stream() -> None:
    client = client_of(
        lambda _: httpx.Response(200, headers={"content-encoding": "gzip"}, stream=httpx.ByteStream(b"no gzip"))
    )
    with pytest.raises(ApiConnectionError):
        client.credits.balance()
    with pytest.raises(ApiConnectionError), client.batches.results_csv(1) as response:
        response.read()
