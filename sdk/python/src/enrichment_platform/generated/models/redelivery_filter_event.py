from typing import Literal, cast

RedeliveryFilterEvent = Literal[
    "batch.completed",
    "budget.warning",
    "cta.clicked",
    "enrichment.completed",
    "enrichment.failed",
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


def check_redelivery_filter_event(value: str) -> RedeliveryFilterEvent:
    """A value that is newer than this package is a text like any other."""
    return cast(RedeliveryFilterEvent, value)
