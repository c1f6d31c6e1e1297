from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="GetLeiOutputRegisteredAtType0")


@_attrs_define
class GetLeiOutputRegisteredAtType0:
    code: str
    """ Code of the registration authority, such as `RA000304`. """
    name: None | str
    """ Its name as the index prints it, such as `Amtsgericht München`. """

    def to_dict(self) -> dict[str, Any]:
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
        code = d.pop("code")

        def _parse_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        name = _parse_name(d.pop("name"))

        get_lei_output_registered_at_type_0 = cls(
            code=code,
            name=name,
        )

        return get_lei_output_registered_at_type_0
