from typing import Literal, cast

SeriesConflictPrintedItemColumn = Literal["current", "prior"]


def check_series_conflict_printed_item_column(
    value: str,
) -> SeriesConflictPrintedItemColumn:
    """A value that is newer than this package is a text like any other."""
    return cast(SeriesConflictPrintedItemColumn, value)
