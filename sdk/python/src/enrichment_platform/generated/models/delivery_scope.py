from typing import Literal, cast

DeliveryScope = Literal["batch", "campaign", "enrichment", "org"]


def check_delivery_scope(value: str) -> DeliveryScope:
    """A value that is newer than this package is a text like any other."""
    return cast(DeliveryScope, value)
