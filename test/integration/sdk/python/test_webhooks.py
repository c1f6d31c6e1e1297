"""The messages of test/support/signedMessages.ts."""

import json
import os
from typing import Any

import pytest
from enrichment_platform import ConfigurationError, WebhookVerificationError, verify_webhook
from enrichment_platform.models import (
    BatchEvent,
    BudgetEvent,
    CampaignEvent,
    GetCompanyEvent,
    MonitorEvent,
    WebhookHealthEvent,
)

SIGNED_AT = float(os.environ["SDK_TEST_SIGNED_AT"])
EVENTS: dict[str, Any] = {
    "enrichment": GetCompanyEvent,
    "batch": BatchEvent,
    "campaign": CampaignEvent,
    "webhook": WebhookHealthEvent,
    "budget": BudgetEvent,
    "monitor": MonitorEvent,
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


FORGED = json.loads(os.environ["SDK_TEST_FORGED"])


@pytest.mark.parametrize("secrets", ["", "whsec_", " ", [GENUINE["secret"], ""], ["whsec_", GENUINE["secret"]]])
@pytest.mark.parametrize("message", [FORGED, GENUINE], ids=["forged", "genuine"])
def test_refuses_an_empty_secret(secrets: Any, message: Any) -> None:
    with pytest.raises(ConfigurationError, match="A secret of the webhook is empty"):
        verify_webhook(message["body"].encode(), message["headers"], secrets, now=SIGNED_AT)


@pytest.mark.parametrize("message", json.loads(os.environ["SDK_TEST_NO_EVENTS"]), ids=lambda message: message["body"])
def test_does_not_take_another_text_for_an_event_although_it_is_signed(message: Any) -> None:
    with pytest.raises(WebhookVerificationError, match="not a JSON object"):
        verify_webhook(message["body"].encode(), message["headers"], message["secret"], now=SIGNED_AT)


@pytest.mark.parametrize("timestamp", ["9" * 5_000, "9" * 13])
def test_takes_no_number_for_a_time_that_is_too_long(timestamp: str) -> None:
    headers = {**GENUINE["headers"], "webhook-timestamp": timestamp}

    with pytest.raises(WebhookVerificationError, match="five minutes"):
        verify_webhook(GENUINE["body"].encode(), headers, GENUINE["secret"], now=SIGNED_AT)


@pytest.mark.parametrize("event", json.loads(os.environ["SDK_TEST_EVENTS"]), ids=lambda event: str(event[0]))
def test_reads_an_event_of_the_platform(event: Any) -> None:
    name, signed = event

    read = verify_webhook(signed["body"].encode(), signed["headers"], signed["secret"], now=SIGNED_AT).event

    assert isinstance(read, EVENTS[name])
    assert read.event == json.loads(signed["body"])["event"]
