from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.series_conflict_printed_item_column import (
    SeriesConflictPrintedItemColumn,
    check_series_conflict_printed_item_column,
)

T = TypeVar("T", bound="SeriesConflictPrintedItem")


@_attrs_define
class SeriesConflictPrintedItem:
    publication_id: str
    """ The `publication_id`, or the `filing_id` of the company register, of what prints it. """
    column: SeriesConflictPrintedItemColumn
    """ As the number of the year, or beside that of the year after. """
    value: float
    """ What it prints. """

    def to_dict(self) -> dict[str, Any]:
        publication_id = self.publication_id

        column: str = self.column

        value = self.value

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "publication_id": publication_id,
                "column": column,
                "value": value,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        publication_id = d.pop("publication_id")

        column = check_series_conflict_printed_item_column(d.pop("column"))

        value = d.pop("value")

        series_conflict_printed_item = cls(
            publication_id=publication_id,
            column=column,
            value=value,
        )

        return series_conflict_printed_item
