"""The messages of test/support/signedMessages.ts."""

import json
import os
from typing import Any

import pytest
from enrichment_platform import WebhookVerificationError, verify_webhook
from enrichment_platform.models import BatchEvent, CampaignEvent, GetCompanyEvent, WebhookHealthEvent

SIGNED_AT = float(os.environ["SDK_TEST_SIGNED_AT"])
EVENTS: dict[str, Any] = {
    "enrichment": GetCompanyEvent,
    "batch": BatchEvent,
    "campaign": CampaignEvent,
    "webhook": WebhookHealthEvent,
}
MESSAGES = json.loads(os.environ["SDK_TEST_MESSAGES"])
GENUINE = MESSAGES[0][2]


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: str(message[0]))
def test_judges_a_message(message: Any) -> None:
    _, is_genuine, signed = message
    body = signed["body"].encode()

    if is_genuine:
        verified = verify_webhook(body, signed["headers"], signed["secret"], now=SIGNED_AT)
        assert (verified.id, verified.event) == ("dlv_7", json.loads(body))
    else:
        with pytest.raises(WebhookVerificationError):
            verify_webhook(body, signed["headers"], signed["secret"], now=SIGNED_AT)


def test_takes_headers_in_any_case_and_two_secrets_while_one_replaces_the_other() -> None:
    headers = {name.upper(): value for name, value in GENUINE["headers"].items()}
    body = GENUINE["body"].encode()

    assert verify_webhook(body, headers, ["whsec_b3RoZXI=", GENUINE["secret"]]).id == "dlv_7"
    with pytest.raises(WebhookVerificationError, match="not whsec_ and base64"):
        verify_webhook(body, headers, "whsec_!")
    with pytest.raises(WebhookVerificationError, match="five minutes"):
        verify_webhook(body, headers, GENUINE["secret"], now=0)


@pytest.mark.parametrize("event", json.loads(os.environ["SDK_TEST_EVENTS"]), ids=lambda event: str(event[0]))
def test_reads_an_event_of_the_platform(event: Any) -> None:
    name, signed = event

    read = verify_webhook(signed["body"].encode(), signed["headers"], signed["secret"], now=SIGNED_AT).event

    assert isinstance(read, EVENTS[name])
    assert read.event == json.loads(signed["body"])["event"]
