from typing import Literal, cast

NewCampaignWebhookEvent = Literal[
    "cta.clicked",
    "footer_link.clicked",
    "page.opened",
    "prospect.created",
    "prospect.failed",
    "prospect.ready",
    "video.finished",
    "video.progress.25",
    "video.progress.50",
    "video.progress.75",
    "video.started",
    "webhook.disabled",
    "webhook.failing",
]


def check_new_campaign_webhook_event(value: str) -> NewCampaignWebhookEvent:
    """A value that is newer than this package is a text like any other."""
    return cast(NewCampaignWebhookEvent, value)
