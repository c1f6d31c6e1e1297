from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.series_ratio_name import SeriesRatioName, check_series_ratio_name

T = TypeVar("T", bound="SeriesRatio")


@_attrs_define
class SeriesRatio:
    name: SeriesRatioName
    """ Which ratio. """
    year_end: datetime.date
    """ Last day of the fiscal year. """
    value: float | None
    """ A share: 0.25 is 25 %. Null where a number is not proven, or what it is divided by is not above 0. """

    def to_dict(self) -> dict[str, Any]:
        name: str = self.name

        year_end = self.year_end.isoformat()

        value: float | None
        value = self.value

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "name": name,
                "year_end": year_end,
                "value": value,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        name = check_series_ratio_name(d.pop("name"))

        year_end = datetime.date.fromisoformat(d.pop("year_end"))

        def _parse_value(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        value = _parse_value(d.pop("value"))

        series_ratio = cls(
            name=name,
            year_end=year_end,
            value=value,
        )

        return series_ratio
