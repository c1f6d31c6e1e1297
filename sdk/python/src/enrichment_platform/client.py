"""The API of an enrichment platform."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from types import TracebackType
from typing import Self

import httpx

from .account import AuditLog, Credits, EnrichmentTypes
from .api import Api
from .batches import Batches
from .bulk import BulkOperations
from .campaigns import Campaigns
from .checks import checked_address, checked_header, checked_number, socket_timeout
from .deliveries import Deliveries
from .documents import Documents
from .enrichments import Enrichments
from .errors import ConfigurationError
from .generated.catalogue import Enrich
from .generated.client import AuthenticatedClient
from .generated.version import VERSION
from .monitors import Monitors
from .pauses import Pauses
from .transport import RetryingTransport
from .uploads import Uploads
from .webhooks import Webhooks

SILENCE_SECONDS = 90.0
"""The platform sends a sign of life after 55 seconds, and every 15 seconds from then on."""


class EnrichClient:
    """The API of an enrichment platform. Threads may share it; close it, or use it in a `with` statement."""

    enrich: Enrich
    """Asks for an enrichment and waits for its end: `client.enrich("get_company", {"company_id": "DE-…"})`.

    :raises EnrichmentFailedError: where it failed
    :raises WaitTimeoutError: after the timeout
    :raises EnrichError: where the platform refuses, or no answer comes
    """

    def __init__(
        self,
        base_url: str | None = None,
        api_key: str | None = None,
        *,
        timeout: float | None = SILENCE_SECONDS,
        max_retries: int = 5,
        http_client: httpx.Client | None = None,
        pause: Callable[[float], None] = time.sleep,
    ) -> None:
        """
        :param base_url: address of the platform; `ENRICH_URL` by default
        :param api_key: `ENRICH_API_KEY` by default
        :param timeout: seconds that the platform may say nothing before a try counts as broken; None for ever
        :param http_client: sends the requests, for proxies and certificates of your own
        :param pause: waits so many seconds
        :raises ConfigurationError: where neither an argument nor the environment tells the address of the API, or a
            key, and where an argument is wrong
        """
        base_url = checked_address("base_url", _required(base_url, "base_url", "ENRICH_URL"))
        api_key = checked_header("api_key", _required(api_key, "api_key", "ENRICH_API_KEY"))
        silence = socket_timeout(checked_number("timeout", timeout, allow_zero=False))
        checked_number("max_retries", max_retries)
        self._http = http_client or httpx.Client()
        transport = RetryingTransport(self._http, max_retries=max_retries, pause=pause)
        self.generated = AuthenticatedClient(
            base_url=base_url,
            token=api_key,
            timeout=httpx.Timeout(silence),
            headers={"User-Agent": f"enrichment-platform-sdk-python/{VERSION}"},
            httpx_args={"transport": transport},
            raise_on_unexpected_status=True,
        )
        """The generated client: functions of `enrichment_platform.generated.api` take it as `client`."""
        api = Api(self.generated, pause)
        self.enrichments = Enrichments(api)
        self.documents = Documents(api)
        self.uploads = Uploads(api)
        self.batches = Batches(api, self.uploads)
        self.enrichment_types = EnrichmentTypes(api)
        self.campaigns = Campaigns(api)
        self.webhooks = Webhooks(api)
        self.deliveries = Deliveries(api)
        self.bulk = BulkOperations(api)
        self.monitors = Monitors(api)
        self.pauses = Pauses(api)
        self.credits = Credits(api)
        self.audit_log = AuditLog(api)
        self.enrich = self.enrichments.enrich

    def close(self) -> None:
        """Closes its connections."""
        self.generated.get_httpx_client().close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _required(argument: str | None, name: str, variable: str) -> str:
    value = argument or os.environ.get(variable)
    if not value:
        raise ConfigurationError(f"Set {variable}, or give the argument {name}.")
    return value
