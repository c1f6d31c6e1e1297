from typing import Literal, cast

GetDocumentEventEvent = Literal["enrichment.completed", "enrichment.failed"]


def check_get_document_event_event(value: str) -> GetDocumentEventEvent:
    """A value that is newer than this package is a text like any other."""
    return cast(GetDocumentEventEvent, value)
