from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.get_company_profile_output_vat_type_0_country import (
    GetCompanyProfileOutputVatType0Country,
    check_get_company_profile_output_vat_type_0_country,
)

T = TypeVar("T", bound="GetCompanyProfileOutputVatType0")


@_attrs_define
class GetCompanyProfileOutputVatType0:
    vat_id: str
    """ The number in capitals, without blanks. """
    country: GetCompanyProfileOutputVatType0Country
    """ The member state that was asked. """
    company_id: None | str
    """ The company that was named; null where none was. """
    valid: bool
    """ Whether the member state knows the number as valid now. One that gives no answer is no verdict: the
    enrichment fails with `source_unavailable` and costs nothing. """
    name: None | str
    """ Name that the member state prints; null where it tells none, which Germany never does. """
    address: None | str
    """ Address that the member state prints, with its line breaks. """
    name_matches: bool | None
    """ Whether the name is one that the company has or had; null without a name, without `company_id`, and where
    get_company was never called for the company. """
    consulted_on: datetime.date
    """ Day of the consultation, as the service dates it. """

    def to_dict(self) -> dict[str, Any]:
        vat_id = self.vat_id

        country: str = self.country

        company_id: None | str
        company_id = self.company_id

        valid = self.valid

        name: None | str
        name = self.name

        address: None | str
        address = self.address

        name_matches: bool | None
        name_matches = self.name_matches

        consulted_on = self.consulted_on.isoformat()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "vat_id": vat_id,
                "country": country,
                "company_id": company_id,
                "valid": valid,
                "name": name,
                "address": address,
                "name_matches": name_matches,
                "consulted_on": consulted_on,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        vat_id = d.pop("vat_id")

        country = check_get_company_profile_output_vat_type_0_country(d.pop("country"))

        def _parse_company_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        company_id = _parse_company_id(d.pop("company_id"))

        valid = d.pop("valid")

        def _parse_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        name = _parse_name(d.pop("name"))

        def _parse_address(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        address = _parse_address(d.pop("address"))

        def _parse_name_matches(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        name_matches = _parse_name_matches(d.pop("name_matches"))

        consulted_on = datetime.date.fromisoformat(d.pop("consulted_on"))

        get_company_profile_output_vat_type_0 = cls(
            vat_id=vat_id,
            country=country,
            company_id=company_id,
            valid=valid,
            name=name,
            address=address,
            name_matches=name_matches,
            consulted_on=consulted_on,
        )

        return get_company_profile_output_vat_type_0
