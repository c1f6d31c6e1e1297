from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.list_currency import ListCurrency, check_list_currency
from ..models.person_type import PersonType, check_person_type

if TYPE_CHECKING:
    from ..models.owner_member import OwnerMember
    from ..models.owner_register import OwnerRegister
    from ..models.share_range import ShareRange


T = TypeVar("T", bound="ListedOwner")


@_attrs_define
class ListedOwner:
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
    register: None | OwnerRegister
    """ The German register entry as printed; null for people and foreign firms. """
    country: None | str
    """ Country as printed; Deutschland where a German register is named; null where nothing is. """
    nominal_amount: float
    """ Nominal amount of all shares of the owner, in `currency`. """
    currency: ListCurrency | None
    """ DM only in lists before the euro; null where the list names no currency. """
    percentage: float | None
    """ Part of the share capital in percent, 0 to 100: as printed, else computed; null where neither is known. """
    shares: list[ShareRange]
    """ Numbers of the shares; empty for lists before November 2008, which number no shares. """
    members: list[OwnerMember]
    """ The people of a community of heirs or a civil-law partnership, which is one owner. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.owner_register import OwnerRegister

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

        register: dict[str, Any] | None
        if isinstance(self.register, OwnerRegister):
            register = self.register.to_dict()
        else:
            register = self.register

        country: None | str
        country = self.country

        nominal_amount = self.nominal_amount

        currency: None | str
        if isinstance(self.currency, str):
            currency = self.currency
        else:
            currency = self.currency

        percentage: float | None
        percentage = self.percentage

        shares = []
        for shares_item_data in self.shares:
            shares_item = shares_item_data.to_dict()
            shares.append(shares_item)

        members = []
        for members_item_data in self.members:
            members_item = members_item_data.to_dict()
            members.append(members_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "type": type_,
                "name": name,
                "first_name": first_name,
                "last_name": last_name,
                "birth_date": birth_date,
                "city": city,
                "register": register,
                "country": country,
                "nominal_amount": nominal_amount,
                "currency": currency,
                "percentage": percentage,
                "shares": shares,
                "members": members,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.owner_member import OwnerMember
        from ..models.owner_register import OwnerRegister
        from ..models.share_range import ShareRange

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

        def _parse_register(data: object) -> None | OwnerRegister:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                register_type_0 = OwnerRegister.from_dict(data)

                return register_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | OwnerRegister, data)

        register = _parse_register(d.pop("register"))

        def _parse_country(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        country = _parse_country(d.pop("country"))

        nominal_amount = d.pop("nominal_amount")

        def _parse_currency(data: object) -> ListCurrency | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                currency_type_0 = check_list_currency(data)

                return currency_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ListCurrency | None, data)

        currency = _parse_currency(d.pop("currency"))

        def _parse_percentage(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        percentage = _parse_percentage(d.pop("percentage"))

        shares = []
        _shares = d.pop("shares")
        for shares_item_data in _shares:
            shares_item = ShareRange.from_dict(shares_item_data)

            shares.append(shares_item)

        members = []
        _members = d.pop("members")
        for members_item_data in _members:
            members_item = OwnerMember.from_dict(members_item_data)

            members.append(members_item)

        listed_owner = cls(
            type_=type_,
            name=name,
            first_name=first_name,
            last_name=last_name,
            birth_date=birth_date,
            city=city,
            register=register,
            country=country,
            nominal_amount=nominal_amount,
            currency=currency,
            percentage=percentage,
            shares=shares,
            members=members,
        )

        return listed_owner
