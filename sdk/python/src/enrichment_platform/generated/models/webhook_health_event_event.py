from typing import Literal, cast

WebhookHealthEventEvent = Literal["webhook.disabled", "webhook.failing"]


def check_webhook_health_event_event(value: str) -> WebhookHealthEventEvent:
    """A value that is newer than this package is a text like any other."""
    return cast(WebhookHealthEventEvent, value)
