from typing import Literal, cast

CampaignEventEvent = Literal[
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
]


def check_campaign_event_event(value: str) -> CampaignEventEvent:
    """A value that is newer than this package is a text like any other."""
    return cast(CampaignEventEvent, value)
