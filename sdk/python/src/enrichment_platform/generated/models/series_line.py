from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.series_value import SeriesValue


T = TypeVar("T", bound="SeriesLine")


@_attrs_define
class SeriesLine:
    key: str
    """ The side of the statement and the place in sections 266 and 275 HGB (`assets.B.II.1`,
    `income.total_cost.5.a`), or an indicator of get_publication and get_filing (`equity`). """
    label: str
    """ As the newest statement prints it. """
    values: list[SeriesValue]
    """ One a year, in the order of `years`. """

    def to_dict(self) -> dict[str, Any]:
        key = self.key

        label = self.label

        values = []
        for values_item_data in self.values:
            values_item = values_item_data.to_dict()
            values.append(values_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "key": key,
                "label": label,
                "values": values,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.series_value import SeriesValue

        d = dict(src_dict)
        key = d.pop("key")

        label = d.pop("label")

        values = []
        _values = d.pop("values")
        for values_item_data in _values:
            values_item = SeriesValue.from_dict(values_item_data)

            values.append(values_item)

        series_line = cls(
            key=key,
            label=label,
            values=values,
        )

        return series_line
