"""Messages that claim to come from the platform."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .errors import WebhookVerificationError
from .generated.catalogue import EVENTS
from .generated.models import BatchEvent, CampaignEvent, WebhookHealthEvent

TOLERANCE_SECONDS = 300


@dataclass(frozen=True)
class VerifiedMessage:
    """A message that is proved."""

    id: str
    """The same over all tries: who has seen it before has seen this event before."""
    event: Any
    """A `CampaignEvent`, `WebhookHealthEvent`, `BatchEvent`, or the event of an enrichment such as `GetCompanyEvent`.

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
    """
    given = {name.lower(): value for name, value in headers.items()}
    id, timestamp, signatures = (given.get(f"webhook-{name}", "") for name in ("id", "timestamp", "signature"))
    moment = time.time() if now is None else now
    if not (timestamp.isascii() and timestamp.isdecimal() and abs(moment - int(timestamp)) <= TOLERANCE_SECONDS):
        raise WebhookVerificationError("The message is not from the last five minutes.")
    signed = f"{id}.{timestamp}.".encode() + body
    expected = [_signature(secret, signed) for secret in ([secrets] if isinstance(secrets, str) else secrets)]
    for signature in signatures.split(" "):
        if any(hmac.compare_digest(signature.encode(), one.encode()) for one in expected):
            return VerifiedMessage(id=id, event=_event_of(json.loads(body)))
    raise WebhookVerificationError("No signature is that of a secret.")


def _signature(secret: str, signed: bytes) -> str:
    try:
        key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    except binascii.Error as cause:
        raise WebhookVerificationError("A secret is not whsec_ and base64.") from cause
    return "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()


def _event_of(data: dict[str, Any]) -> Any:
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
    return CampaignEvent if "campaign_id" in data else WebhookHealthEvent
