from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.person_type import PersonType, check_person_type

T = TypeVar("T", bound="Representative")


@_attrs_define
class Representative:
    role: str
    """ The role as the register names it, e.g. Geschäftsführer. """
    type_: PersonType
    """ Whether it is a person or an organization. """
    name: str
    """ Full name of the person, or name of the organization. """
    first_name: None | str
    """ First names; null for an organization. """
    last_name: None | str
    """ Last name; null for an organization. """
    title: None | str
    """ Academic title, such as `Dr.`. """
    birth_date: datetime.date | None
    """ Date of birth; null where the register redacts it. """
    city: None | str
    """ Where the person lives, or the seat of the organization. """
    rule: None | str
    """ The special power of representation, in German; null where the general rule holds. """

    def to_dict(self) -> dict[str, Any]:
        role = self.role

        type_: str = self.type_

        name = self.name

        first_name: None | str
        first_name = self.first_name

        last_name: None | str
        last_name = self.last_name

        title: None | str
        title = self.title

        birth_date: None | str
        if isinstance(self.birth_date, datetime.date):
            birth_date = self.birth_date.isoformat()
        else:
            birth_date = self.birth_date

        city: None | str
        city = self.city

        rule: None | str
        rule = self.rule

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "role": role,
                "type": type_,
                "name": name,
                "first_name": first_name,
                "last_name": last_name,
                "title": title,
                "birth_date": birth_date,
                "city": city,
                "rule": rule,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        role = d.pop("role")

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

        def _parse_title(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        title = _parse_title(d.pop("title"))

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

        def _parse_rule(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        rule = _parse_rule(d.pop("rule"))

        representative = cls(
            role=role,
            type_=type_,
            name=name,
            first_name=first_name,
            last_name=last_name,
            title=title,
            birth_date=birth_date,
            city=city,
            rule=rule,
        )

        return representative
