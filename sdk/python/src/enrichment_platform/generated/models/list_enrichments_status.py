from typing import Literal, cast

ListEnrichmentsStatus = Literal[
    "completed", "failed", "processing", "queued", "waiting"
]


def check_list_enrichments_status(value: str) -> ListEnrichmentsStatus:
    """A value that is newer than this package is a text like any other."""
    return cast(ListEnrichmentsStatus, value)
