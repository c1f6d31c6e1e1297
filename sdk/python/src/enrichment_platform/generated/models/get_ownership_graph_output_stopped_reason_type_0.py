from typing import Literal, cast

GetOwnershipGraphOutputStoppedReasonType0 = Literal[
    "budget", "finished", "limit", "owners_unknown"
]


def check_get_ownership_graph_output_stopped_reason_type_0(
    value: str,
) -> GetOwnershipGraphOutputStoppedReasonType0:
    """A value that is newer than this package is a text like any other."""
    return cast(GetOwnershipGraphOutputStoppedReasonType0, value)
