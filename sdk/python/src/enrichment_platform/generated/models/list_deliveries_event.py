from typing import Literal, cast

ListDeliveriesEvent = Literal[
    "batch.completed",
    "budget.warning",
    "company.address_changed",
    "company.articles_changed",
    "company.capital_changed",
    "company.continued",
    "company.deleted",
    "company.dissolved",
    "company.legal_form_changed",
    "company.name_changed",
    "company.purpose_changed",
    "company.register_changed",
    "company.representation_changed",
    "company.seat_changed",
    "cta.clicked",
    "email.status_changed",
    "enrichment.completed",
    "enrichment.failed",
    "footer_link.clicked",
    "owner.added",
    "owner.changed",
    "owner.removed",
    "owner.share_changed",
    "page.opened",
    "prospect.created",
    "prospect.failed",
    "prospect.ready",
    "publication.added",
    "representative.added",
    "representative.changed",
    "representative.removed",
    "video.finished",
    "video.progress.25",
    "video.progress.50",
    "video.progress.75",
    "video.started",
    "webhook.disabled",
    "webhook.failing",
]


def check_list_deliveries_event(value: str) -> ListDeliveriesEvent:
    """A value that is newer than this package is a text like any other."""
    return cast(ListDeliveriesEvent, value)
