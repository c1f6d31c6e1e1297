from typing import Literal, cast

WebhookHealthEventMetadataType0Reason = Literal["failing", "gone"]


def check_webhook_health_event_metadata_type_0_reason(
    value: str,
) -> WebhookHealthEventMetadataType0Reason:
    """A value that is newer than this package is a text like any other."""
    return cast(WebhookHealthEventMetadataType0Reason, value)
