from typing import Literal, cast

ListDeliveriesScope = Literal["batch", "campaign", "enrichment", "org"]


def check_list_deliveries_scope(value: str) -> ListDeliveriesScope:
    """A value that is newer than this package is a text like any other."""
    return cast(ListDeliveriesScope, value)
