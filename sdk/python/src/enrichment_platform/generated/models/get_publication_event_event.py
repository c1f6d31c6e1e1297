from typing import Literal, cast

GetPublicationEventEvent = Literal["enrichment.completed", "enrichment.failed"]


def check_get_publication_event_event(value: str) -> GetPublicationEventEvent:
    """A value that is newer than this package is a text like any other."""
    return cast(GetPublicationEventEvent, value)
