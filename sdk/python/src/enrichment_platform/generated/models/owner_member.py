from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.person_type import PersonType, check_person_type

T = TypeVar("T", bound="OwnerMember")


@_attrs_define
class OwnerMember:
    type_: PersonType
    """ Whether it is a person or an organization. """
    name: str
    """ Full name, without academic titles. """
    first_name: None | str
    """ First names; null for an organization. """
    last_name: None | str
    """ Last name; null for an organization. """
    birth_date: datetime.date | None
    """ Date of birth; null for an organization or where it is not printed. """
    city: None | str
    """ Where the person lives, or the seat of the organization. """

    def to_dict(self) -> dict[str, Any]:
        type_: str = self.type_

        name = self.name

        first_name: None | str
        first_name = self.first_name

        last_name: None | str
        last_name = self.last_name

        birth_date: None | str
        if isinstance(self.birth_date, datetime.date):
            birth_date = self.birth_date.isoformat()
        else:
            birth_date = self.birth_date

        city: None | str
        city = self.city

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "type": type_,
                "name": name,
                "first_name": first_name,
                "last_name": last_name,
                "birth_date": birth_date,
                "city": city,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        type_ = check_person_type(d.pop("type"))

        name = d.pop("name")

        def _parse_first_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        first_name = _parse_first_name(d.pop("first_name"))

        def _parse_last_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        last_name = _parse_last_name(d.pop("last_name"))

        def _parse_birth_date(data: object) -> datetime.date | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                birth_date_type_0 = datetime.date.fromisoformat(data)

                return birth_date_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.date | None, data)

        birth_date = _parse_birth_date(d.pop("birth_date"))

        def _parse_city(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        city = _parse_city(d.pop("city"))

        owner_member = cls(
            type_=type_,
            name=name,
            first_name=first_name,
            last_name=last_name,
            birth_date=birth_date,
            city=city,
        )

        return owner_member
