from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="GetCompanyProfileOutputCompanyType0RegisterCourt")


@_attrs_define
class GetCompanyProfileOutputCompanyType0RegisterCourt:
    """The court that keeps the register."""

    code: str
    """ XJustiz code of the court, such as `F1103`. """
    name: str
    """ Name of the court. """

    def to_dict(self) -> dict[str, Any]:
        code = self.code

        name = self.name

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "code": code,
                "name": name,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        code = d.pop("code")

        name = d.pop("name")

        get_company_profile_output_company_type_0_register_court = cls(
            code=code,
            name=name,
        )

        return get_company_profile_output_company_type_0_register_court
