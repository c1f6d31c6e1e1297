from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.series_conflict_printed_item import SeriesConflictPrintedItem


T = TypeVar("T", bound="SeriesConflict")


@_attrs_define
class SeriesConflict:
    key: str
    """ The side of the statement and the place in sections 266 and 275 HGB (`assets.B.II.1`,
    `income.total_cost.5.a`), or an indicator of get_publication and get_filing (`equity`). """
    year_end: datetime.date
    """ Last day of the fiscal year. """
    printed: list[SeriesConflictPrintedItem]
    """ Each number with its place. """

    def to_dict(self) -> dict[str, Any]:
        key = self.key

        year_end = self.year_end.isoformat()

        printed = []
        for printed_item_data in self.printed:
            printed_item = printed_item_data.to_dict()
            printed.append(printed_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "key": key,
                "year_end": year_end,
                "printed": printed,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.series_conflict_printed_item import SeriesConflictPrintedItem

        d = dict(src_dict)
        key = d.pop("key")

        year_end = datetime.date.fromisoformat(d.pop("year_end"))

        printed = []
        _printed = d.pop("printed")
        for printed_item_data in _printed:
            printed_item = SeriesConflictPrintedItem.from_dict(printed_item_data)

            printed.append(printed_item)

        series_conflict = cls(
            key=key,
            year_end=year_end,
            printed=printed,
        )

        return series_conflict
