from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.monitor_forecast import MonitorForecast


T = TypeVar("T", bound="ForecastMonitorsResponseDefault")


@_attrs_define
class ForecastMonitorsResponseDefault:
    data: MonitorForecast
    """ What all monitors of yours that are not paused cost and take a month. """

    def to_dict(self) -> dict[str, Any]:
        data = self.data.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "data": data,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.monitor_forecast import MonitorForecast

        d = dict(src_dict)
        data = MonitorForecast.from_dict(d.pop("data"))

        forecast_monitors_response_default = cls(
            data=data,
        )

        return forecast_monitors_response_default
