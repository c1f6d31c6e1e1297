"""A client for each test, behind the proxy that fails as the test tells it (test/support/faultyProxy.ts)."""

import json
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import httpx
import pytest
from enrichment_platform import EnrichClient

CONTROL = os.environ["ENRICH_URL"] + "/faulty-proxy"
KEYS = iter(json.loads(os.environ["SDK_TEST_KEYS"]))

Fault = Any


@dataclass
class Wire:
    """What goes over the wire, and what goes wrong there."""

    pauses: list[float] = field(default_factory=list)

    def fail(self, *faults: Fault) -> None:
        """The next requests fail in this way, one each; None lets one through."""
        httpx.put(CONTROL, json=faults).raise_for_status()

    def calls(self) -> list[Any]:
        """Those since the last question."""
        calls: list[Any] = httpx.get(CONTROL).json()
        seen = os.environ["SDK_TEST_SEEN"]
        with open(seen, "a", encoding="utf-8") as file:
            file.writelines(json.dumps(call) + "\n" for call in calls)
        return calls


@pytest.fixture
def wire() -> Iterator[Wire]:
    wire = Wire()
    wire.fail()
    yield wire
    wire.calls()


@pytest.fixture
def key() -> str:
    """Of an organization that is new for each test."""
    return str(next(KEYS))


@pytest.fixture
def create_client(wire: Wire, key: str) -> Callable[..., EnrichClient]:
    """Clients that note how long they are to pause, and do not."""
    return lambda **options: EnrichClient(**{"api_key": key, "pause": wire.pauses.append, **options})


@pytest.fixture
def client(create_client: Callable[..., EnrichClient]) -> Iterator[EnrichClient]:
    with create_client() as client:
        yield client


@dataclass(frozen=True)
class Made:
    """What an organization has."""

    enrichments: int
    batches: int
    spent: int


@pytest.fixture
def made(key: str) -> Callable[[], Made]:
    def count() -> Made:
        with EnrichClient(os.environ["SDK_TEST_PLATFORM"], key) as direct:
            return Made(
                enrichments=len(list(direct.enrichments.list())),
                batches=len(list(direct.batches.list())),
                spent=1_000 - direct.credits.balance().available,
            )

    return count
