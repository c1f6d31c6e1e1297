from typing import Literal, cast

CampaignWebhookChangesEvent = Literal[
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


def check_campaign_webhook_changes_event(value: str) -> CampaignWebhookChangesEvent:
    """A value that is newer than this package is a text like any other."""
    return cast(CampaignWebhookChangesEvent, value)
