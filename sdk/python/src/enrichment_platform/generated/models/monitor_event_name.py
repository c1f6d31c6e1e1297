from typing import Literal, cast

MonitorEventName = Literal[
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
    "email.status_changed",
    "owner.added",
    "owner.changed",
    "owner.removed",
    "owner.share_changed",
    "publication.added",
    "representative.added",
    "representative.changed",
    "representative.removed",
]


def check_monitor_event_name(value: str) -> MonitorEventName:
    """A value that is newer than this package is a text like any other."""
    return cast(MonitorEventName, value)
