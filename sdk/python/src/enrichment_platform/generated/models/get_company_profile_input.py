from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.profile_part import ProfilePart, check_profile_part
from ..types import UNSET, Unset

T = TypeVar("T", bound="GetCompanyProfileInput")


@_attrs_define
class GetCompanyProfileInput:
    company_id: str | Unset = UNSET
    """ Id of a company in a German register: `DE-{register type}-{court code}-{number}`. """
    name: str | Unset = UNSET
    """ In place of `company_id`: the name of the company. """
    city: str | Unset = UNSET
    """ Beside `name`: the city of its seat. """
    vat: str | Unset = UNSET
    """ In place of `company_id`, or beside `name`: a VAT number, whose member state tells the name; Germany tells
    none. """
    include: list[ProfilePart] | str | Unset = UNSET
    """ The parts, as a list or as text with commas between them. All of them where it is absent. """
    years: int | str | Unset = UNSET
    """ Of `financials`: how many of the newest annual statements. Default 3. """
    website: str | Unset = UNSET
    """ Of `emails`: the website whose domain the addresses are of. """
    max_credits: int | str | Unset = UNSET
    """ The most that it may cost. What its plan costs at most where it is absent. """
    deadline: datetime.datetime | Unset = UNSET
    """ When it is to end with what it has, RFC 3339. """

    def to_dict(self) -> dict[str, Any]:
        company_id = self.company_id

        name = self.name

        city = self.city

        vat = self.vat

        include: list[str] | str | Unset
        if isinstance(self.include, Unset):
            include = UNSET
        elif isinstance(self.include, list):
            include = []
            for include_type_0_item_data in self.include:
                include_type_0_item: str = include_type_0_item_data
                include.append(include_type_0_item)

        else:
            include = self.include

        years: int | str | Unset
        if isinstance(self.years, Unset):
            years = UNSET
        else:
            years = self.years

        website = self.website

        max_credits: int | str | Unset
        if isinstance(self.max_credits, Unset):
            max_credits = UNSET
        else:
            max_credits = self.max_credits

        deadline: str | Unset = UNSET
        if not isinstance(self.deadline, Unset):
            deadline = self.deadline.isoformat()

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if company_id is not UNSET:
            field_dict["company_id"] = company_id
        if name is not UNSET:
            field_dict["name"] = name
        if city is not UNSET:
            field_dict["city"] = city
        if vat is not UNSET:
            field_dict["vat"] = vat
        if include is not UNSET:
            field_dict["include"] = include
        if years is not UNSET:
            field_dict["years"] = years
        if website is not UNSET:
            field_dict["website"] = website
        if max_credits is not UNSET:
            field_dict["max_credits"] = max_credits
        if deadline is not UNSET:
            field_dict["deadline"] = deadline

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        company_id = d.pop("company_id", UNSET)

        name = d.pop("name", UNSET)

        city = d.pop("city", UNSET)

        vat = d.pop("vat", UNSET)

        def _parse_include(data: object) -> list[ProfilePart] | str | Unset:
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                include_type_0 = []
                _include_type_0 = data
                for include_type_0_item_data in _include_type_0:
                    include_type_0_item = check_profile_part(include_type_0_item_data)

                    include_type_0.append(include_type_0_item)

                return include_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[ProfilePart] | str | Unset, data)

        include = _parse_include(d.pop("include", UNSET))

        def _parse_years(data: object) -> int | str | Unset:
            if isinstance(data, Unset):
                return data
            return cast(int | str | Unset, data)

        years = _parse_years(d.pop("years", UNSET))

        website = d.pop("website", UNSET)

        def _parse_max_credits(data: object) -> int | str | Unset:
            if isinstance(data, Unset):
                return data
            return cast(int | str | Unset, data)

        max_credits = _parse_max_credits(d.pop("max_credits", UNSET))

        _deadline = d.pop("deadline", UNSET)
        deadline: datetime.datetime | Unset
        if isinstance(_deadline, Unset):
            deadline = UNSET
        else:
            deadline = datetime.datetime.fromisoformat(_deadline)

        get_company_profile_input = cls(
            company_id=company_id,
            name=name,
            city=city,
            vat=vat,
            include=include,
            years=years,
            website=website,
            max_credits=max_credits,
            deadline=deadline,
        )

        return get_company_profile_input
