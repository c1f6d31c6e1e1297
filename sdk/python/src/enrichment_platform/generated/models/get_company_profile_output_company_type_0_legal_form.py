from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="GetCompanyProfileOutputCompanyType0LegalForm")


@_attrs_define
class GetCompanyProfileOutputCompanyType0LegalForm:
    """Legal form."""

    code: None | str
    """ XJustiz code of the legal form, such as `221110`. """
    name: None | str
    """ Name in German, such as `Aktiengesellschaft`. """

    def to_dict(self) -> dict[str, Any]:
        code: None | str
        code = self.code

        name: None | str
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

        def _parse_code(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        code = _parse_code(d.pop("code"))

        def _parse_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        name = _parse_name(d.pop("name"))

        get_company_profile_output_company_type_0_legal_form = cls(
            code=code,
            name=name,
        )

        return get_company_profile_output_company_type_0_legal_form
