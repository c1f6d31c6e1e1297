from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="Address")


@_attrs_define
class Address:
    """Business address in Germany or abroad."""

    street: None | str
    """ Street without the house number. """
    house_number: None | str
    """ House number as printed, such as `30-76`. """
    postal_code: None | str
    """ Postal code; five digits in Germany. """
    city: None | str
    """ City. """
    country: None | str
    """ Name of the country in German. """

    def to_dict(self) -> dict[str, Any]:
        street: None | str
        street = self.street

        house_number: None | str
        house_number = self.house_number

        postal_code: None | str
        postal_code = self.postal_code

        city: None | str
        city = self.city

        country: None | str
        country = self.country

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "street": street,
                "house_number": house_number,
                "postal_code": postal_code,
                "city": city,
                "country": country,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_street(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        street = _parse_street(d.pop("street"))

        def _parse_house_number(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        house_number = _parse_house_number(d.pop("house_number"))

        def _parse_postal_code(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        postal_code = _parse_postal_code(d.pop("postal_code"))

        def _parse_city(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        city = _parse_city(d.pop("city"))

        def _parse_country(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        country = _parse_country(d.pop("country"))

        address = cls(
            street=street,
            house_number=house_number,
            postal_code=postal_code,
            city=city,
            country=country,
        )

        return address
