from typing import Literal, cast

WebhookScope = Literal["campaign", "org"]


def check_webhook_scope(value: str) -> WebhookScope:
    """A value that is newer than this package is a text like any other."""
    return cast(WebhookScope, value)
