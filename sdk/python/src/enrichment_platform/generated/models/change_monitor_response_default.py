from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.monitor import Monitor


T = TypeVar("T", bound="ChangeMonitorResponseDefault")


@_attrs_define
class ChangeMonitorResponseDefault:
    data: Monitor

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
        from ..models.monitor import Monitor

        d = dict(src_dict)
        data = Monitor.from_dict(d.pop("data"))

        change_monitor_response_default = cls(
            data=data,
        )

        return change_monitor_response_default
