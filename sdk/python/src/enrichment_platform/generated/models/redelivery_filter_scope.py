from typing import Literal, cast

RedeliveryFilterScope = Literal["batch", "campaign", "enrichment", "org"]


def check_redelivery_filter_scope(value: str) -> RedeliveryFilterScope:
    """A value that is newer than this package is a text like any other."""
    return cast(RedeliveryFilterScope, value)
