from typing import Literal, cast

EnrichmentStatus = Literal["completed", "failed", "processing", "queued", "waiting"]


def check_enrichment_status(value: str) -> EnrichmentStatus:
    """A value that is newer than this package is a text like any other."""
    return cast(EnrichmentStatus, value)
