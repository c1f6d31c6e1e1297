from typing import Literal, cast

BudgetEventMetadataType0Level = Literal["limit", "warning"]


def check_budget_event_metadata_type_0_level(
    value: str,
) -> BudgetEventMetadataType0Level:
    """A value that is newer than this package is a text like any other."""
    return cast(BudgetEventMetadataType0Level, value)
