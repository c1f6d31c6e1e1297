from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="OwnerRegister")


@_attrs_define
class OwnerRegister:
    court: str
    """ Name of the court as printed. """
    type_: str
    """ Part of the register as printed, such as `HRB`. """
    number: str
    """ Register number as printed. """

    def to_dict(self) -> dict[str, Any]:
        court = self.court

        type_ = self.type_

        number = self.number

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "court": court,
                "type": type_,
                "number": number,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        court = d.pop("court")

        type_ = d.pop("type")

        number = d.pop("number")

        owner_register = cls(
            court=court,
            type_=type_,
            number=number,
        )

        return owner_register
