from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="CompanyHitRegisterCourt")


@_attrs_define
class CompanyHitRegisterCourt:
    """The court that keeps the register."""

    code: None | str
    """ XJustiz code; null for a court that is not in the court list. """
    name: str
    """ Name of the court. """

    def to_dict(self) -> dict[str, Any]:
        code: None | str
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

        def _parse_code(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        code = _parse_code(d.pop("code"))

        name = d.pop("name")

        company_hit_register_court = cls(
            code=code,
            name=name,
        )

        return company_hit_register_court
