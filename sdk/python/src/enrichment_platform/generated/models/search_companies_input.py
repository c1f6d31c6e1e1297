from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.register_type import RegisterType, check_register_type
from ..types import UNSET, Unset

T = TypeVar("T", bound="SearchCompaniesInput")


@_attrs_define
class SearchCompaniesInput:
    query: str
    """ Words of the name, 2 to 200 characters. White space around them does not count. """
    register_type: RegisterType | Unset = UNSET
    """ The part of the register. """
    court_code: str | Unset = UNSET
    """ XJustiz code of a register court, such as `F1103`. """

    def to_dict(self) -> dict[str, Any]:
        query = self.query

        register_type: str | Unset = UNSET
        if not isinstance(self.register_type, Unset):
            register_type = self.register_type

        court_code = self.court_code

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "query": query,
            }
        )
        if register_type is not UNSET:
            field_dict["register_type"] = register_type
        if court_code is not UNSET:
            field_dict["court_code"] = court_code

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        query = d.pop("query")

        _register_type = d.pop("register_type", UNSET)
        register_type: RegisterType | Unset
        if isinstance(_register_type, Unset):
            register_type = UNSET
        else:
            register_type = check_register_type(_register_type)

        court_code = d.pop("court_code", UNSET)

        search_companies_input = cls(
            query=query,
            register_type=register_type,
            court_code=court_code,
        )

        return search_companies_input
