from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.register_type import RegisterType, check_register_type

if TYPE_CHECKING:
    from ..models.get_company_profile_output_company_type_0_register_court import (
        GetCompanyProfileOutputCompanyType0RegisterCourt,
    )


T = TypeVar("T", bound="GetCompanyProfileOutputCompanyType0Register")


@_attrs_define
class GetCompanyProfileOutputCompanyType0Register:
    """Where the company is registered."""

    type_: RegisterType
    """ The part of the register. """
    number: str
    """ Register number: digits only. """
    suffix: None | str
    """ Letters that some courts put after the number, such as `B` in `44343B`. """
    court: GetCompanyProfileOutputCompanyType0RegisterCourt
    """ The court that keeps the register. """

    def to_dict(self) -> dict[str, Any]:
        type_: str = self.type_

        number = self.number

        suffix: None | str
        suffix = self.suffix

        court = self.court.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "type": type_,
                "number": number,
                "suffix": suffix,
                "court": court,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.get_company_profile_output_company_type_0_register_court import (
            GetCompanyProfileOutputCompanyType0RegisterCourt,
        )

        d = dict(src_dict)
        type_ = check_register_type(d.pop("type"))

        number = d.pop("number")

        def _parse_suffix(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        suffix = _parse_suffix(d.pop("suffix"))

        court = GetCompanyProfileOutputCompanyType0RegisterCourt.from_dict(
            d.pop("court")
        )

        get_company_profile_output_company_type_0_register = cls(
            type_=type_,
            number=number,
            suffix=suffix,
            court=court,
        )

        return get_company_profile_output_company_type_0_register
