from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.series_conflict import SeriesConflict
    from ..models.series_line import SeriesLine
    from ..models.series_ratio import SeriesRatio


T = TypeVar("T", bound="FinancialSeries")


@_attrs_define
class FinancialSeries:
    years: list[datetime.date]
    """ Last days of the fiscal years, oldest first. """
    series: list[SeriesLine]
    """ Positions and indicators that at least one statement prints. """
    conflicts: list[SeriesConflict]
    """ Numbers of one year on which publications differ. """
    ratios: list[SeriesRatio]
    """ Of each year, from proven numbers alone. """

    def to_dict(self) -> dict[str, Any]:
        years = []
        for years_item_data in self.years:
            years_item = years_item_data.isoformat()
            years.append(years_item)

        series = []
        for series_item_data in self.series:
            series_item = series_item_data.to_dict()
            series.append(series_item)

        conflicts = []
        for conflicts_item_data in self.conflicts:
            conflicts_item = conflicts_item_data.to_dict()
            conflicts.append(conflicts_item)

        ratios = []
        for ratios_item_data in self.ratios:
            ratios_item = ratios_item_data.to_dict()
            ratios.append(ratios_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "years": years,
                "series": series,
                "conflicts": conflicts,
                "ratios": ratios,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.series_conflict import SeriesConflict
        from ..models.series_line import SeriesLine
        from ..models.series_ratio import SeriesRatio

        d = dict(src_dict)
        years = []
        _years = d.pop("years")
        for years_item_data in _years:
            years_item = datetime.date.fromisoformat(years_item_data)

            years.append(years_item)

        series = []
        _series = d.pop("series")
        for series_item_data in _series:
            series_item = SeriesLine.from_dict(series_item_data)

            series.append(series_item)

        conflicts = []
        _conflicts = d.pop("conflicts")
        for conflicts_item_data in _conflicts:
            conflicts_item = SeriesConflict.from_dict(conflicts_item_data)

            conflicts.append(conflicts_item)

        ratios = []
        _ratios = d.pop("ratios")
        for ratios_item_data in _ratios:
            ratios_item = SeriesRatio.from_dict(ratios_item_data)

            ratios.append(ratios_item)

        financial_series = cls(
            years=years,
            series=series,
            conflicts=conflicts,
            ratios=ratios,
        )

        return financial_series
