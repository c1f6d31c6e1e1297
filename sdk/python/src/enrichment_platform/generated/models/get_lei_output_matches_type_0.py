from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="GetLeiOutputMatchesType0")


@_attrs_define
class GetLeiOutputMatchesType0:
    number: bool
    """ Whether the register number is that of the company. """
    authority: bool
    """ Whether the registration authority is the court of the company. """
    company: bool | None
    """ Whether name or seat are those that the mirror has of the company, today or formerly; null where get_company
    was never called for it. """

    def to_dict(self) -> dict[str, Any]:
        number = self.number

        authority = self.authority

        company: bool | None
        company = self.company

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "number": number,
                "authority": authority,
                "company": company,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        number = d.pop("number")

        authority = d.pop("authority")

        def _parse_company(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        company = _parse_company(d.pop("company"))

        get_lei_output_matches_type_0 = cls(
            number=number,
            authority=authority,
            company=company,
        )

        return get_lei_output_matches_type_0
