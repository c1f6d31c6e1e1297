from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="OwnerState")


@_attrs_define
class OwnerState:
    nominal_amount: float
    """ Nominal amount in `currency`. """
    percentage: float | None
    """ Part of the share capital in percent, 0 to 100; null where it is not known. """
    name: str
    """ Name of the owner in that list. """
    city: None | str
    """ City of the owner in that list. """

    def to_dict(self) -> dict[str, Any]:
        nominal_amount = self.nominal_amount

        percentage: float | None
        percentage = self.percentage

        name = self.name

        city: None | str
        city = self.city

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "nominal_amount": nominal_amount,
                "percentage": percentage,
                "name": name,
                "city": city,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        nominal_amount = d.pop("nominal_amount")

        def _parse_percentage(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        percentage = _parse_percentage(d.pop("percentage"))

        name = d.pop("name")

        def _parse_city(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        city = _parse_city(d.pop("city"))

        owner_state = cls(
            nominal_amount=nominal_amount,
            percentage=percentage,
            name=name,
            city=city,
        )

        return owner_state
