from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.series_value_status import SeriesValueStatus, check_series_value_status

T = TypeVar("T", bound="SeriesValue")


@_attrs_define
class SeriesValue:
    year_end: datetime.date
    """ Last day of the fiscal year. """
    value: float | None
    """ EUR; employees are people. """
    status: SeriesValueStatus
    """ What it rests on. """
    proven: bool
    """ Whether two publications agree on it, or the sums of the one that prints it prove it. Ratios are computed
    from nothing else. """

    def to_dict(self) -> dict[str, Any]:
        year_end = self.year_end.isoformat()

        value: float | None
        value = self.value

        status: str = self.status

        proven = self.proven

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "year_end": year_end,
                "value": value,
                "status": status,
                "proven": proven,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        year_end = datetime.date.fromisoformat(d.pop("year_end"))

        def _parse_value(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        value = _parse_value(d.pop("value"))

        status = check_series_value_status(d.pop("status"))

        proven = d.pop("proven")

        series_value = cls(
            year_end=year_end,
            value=value,
            status=status,
            proven=proven,
        )

        return series_value
