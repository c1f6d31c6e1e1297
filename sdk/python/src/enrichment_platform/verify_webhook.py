"""Messages that claim to come from the platform."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .errors import ConfigurationError, WebhookVerificationError
from .generated.catalogue import EVENTS
from .generated.models import BatchEvent, BudgetEvent, CampaignEvent, MonitorEvent, WebhookHealthEvent

TOLERANCE_SECONDS = 300
LONGEST_TIMESTAMP = 12


@dataclass(frozen=True)
class VerifiedMessage:
    """A message that is proved."""

    id: str
    """The same over all tries: who has seen it before has seen this event before."""
    event: Any
    """A `CampaignEvent`, `WebhookHealthEvent`, `BudgetEvent`, `MonitorEvent`, `BatchEvent`, or the event of an
    enrichment such as `GetCompanyEvent`.

    Each has the `event` that it tells; one that this version does not know is a dict.
    """


def verify_webhook(
    body: bytes, headers: Mapping[str, str], secrets: str | Sequence[str], *, now: float | None = None
) -> VerifiedMessage:
    """Believes a message of the platform where its signature is right and not older than five minutes.

    docs/webhooks.md, "Verify it"; Standard Webhooks.

    :param body: the bytes as they came: verify before you parse
    :param secrets: `whsec_…` of the organization or the campaign; two while one replaces the other
    :param now: seconds since 1970
    :raises WebhookVerificationError:
    :raises ConfigurationError: where a secret is empty: anybody could sign with that
    """
    keys = [_key_of(secret) for secret in ([secrets] if isinstance(secrets, str) else secrets)]
    given = {name.lower(): value for name, value in headers.items()}
    id, timestamp, signatures = (given.get(f"webhook-{name}", "") for name in ("id", "timestamp", "signature"))
    moment = time.time() if now is None else now
    is_time = timestamp.isascii() and timestamp.isdecimal() and len(timestamp) <= LONGEST_TIMESTAMP
    if not (is_time and abs(moment - int(timestamp)) <= TOLERANCE_SECONDS):
        raise WebhookVerificationError("The message is not from the last five minutes.")
    signed = f"{id}.{timestamp}.".encode() + body
    expected = [_signature(key, signed) for key in keys]
    for signature in signatures.split(" "):
        if any(hmac.compare_digest(signature.encode(), one.encode()) for one in expected):
            return VerifiedMessage(id=id, event=_event_of(body))
    raise WebhookVerificationError("No signature is that of a secret.")


def _key_of(secret: str) -> bytes:
    """:raises ConfigurationError:"""
    try:
        key = base64.b64decode(secret.strip().removeprefix("whsec_"), validate=True)
    except ValueError as cause:
        raise WebhookVerificationError("A secret is not whsec_ and base64.") from cause
    if not key:
        raise ConfigurationError("A secret of the webhook is empty.")
    return key


def _signature(key: bytes, signed: bytes) -> str:
    return "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()


def _event_of(body: bytes) -> Any:
    """:raises WebhookVerificationError: where it is none, although it was signed"""
    try:
        data = json.loads(body)
    except ValueError:
        data = None
    if not isinstance(data, dict):
        raise WebhookVerificationError("The message is not a JSON object.")
    reader = _reader_of(data)
    try:
        return reader.from_dict(data)
    except (AttributeError, KeyError, TypeError, ValueError):
        return data


def _reader_of(data: Mapping[str, Any]) -> Any:
    event = str(data.get("event"))
    if event.startswith("enrichment."):
        return EVENTS.get(str(data.get("type")))
    if event == "batch.completed":
        return BatchEvent
    if "budget" in data:
        return BudgetEvent
    if "monitor" in data:
        return MonitorEvent
    return CampaignEvent if "campaign_id" in data else WebhookHealthEvent
