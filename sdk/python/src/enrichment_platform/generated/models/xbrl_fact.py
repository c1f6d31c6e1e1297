from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.xbrl_fact_dimensions import XbrlFactDimensions
    from ..models.xbrl_fact_period import XbrlFactPeriod


T = TypeVar("T", bound="XbrlFact")


@_attrs_define
class XbrlFact:
    concept: str
    """ Name in its taxonomy, such as `ifrs-full:Assets`. """
    value: None | str
    """ A number in decimal digits, exactly as reported, or a text; null where it is reported as nil. """
    unit: None | str
    """ Such as `iso4217:EUR` or `iso4217:EUR/xbrli:shares`; null for a text. """
    decimals: int | None
    """ The number is right to so many decimals; null where it is exact, and for a text. """
    period: XbrlFactPeriod
    """ What the fact is about in time. """
    dimensions: XbrlFactDimensions
    """ What else it is about: members by axis; empty for the whole. """

    def to_dict(self) -> dict[str, Any]:
        concept = self.concept

        value: None | str
        value = self.value

        unit: None | str
        unit = self.unit

        decimals: int | None
        decimals = self.decimals

        period = self.period.to_dict()

        dimensions = self.dimensions.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "concept": concept,
                "value": value,
                "unit": unit,
                "decimals": decimals,
                "period": period,
                "dimensions": dimensions,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.xbrl_fact_dimensions import XbrlFactDimensions
        from ..models.xbrl_fact_period import XbrlFactPeriod

        d = dict(src_dict)
        concept = d.pop("concept")

        def _parse_value(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        value = _parse_value(d.pop("value"))

        def _parse_unit(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        unit = _parse_unit(d.pop("unit"))

        def _parse_decimals(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        decimals = _parse_decimals(d.pop("decimals"))

        period = XbrlFactPeriod.from_dict(d.pop("period"))

        dimensions = XbrlFactDimensions.from_dict(d.pop("dimensions"))

        xbrl_fact = cls(
            concept=concept,
            value=value,
            unit=unit,
            decimals=decimals,
            period=period,
            dimensions=dimensions,
        )

        return xbrl_fact
