from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="GetCompanyInput")


@_attrs_define
class GetCompanyInput:
    company_id: str | Unset = UNSET
    """ Id of a company in a German register: `DE-{register type}-{court code}-{number}`. """
    euid: str | Unset = UNSET
    """ European Unique Identifier of a company: `DE{court}.{register type}{number}`. """

    def to_dict(self) -> dict[str, Any]:
        company_id = self.company_id

        euid = self.euid

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if company_id is not UNSET:
            field_dict["company_id"] = company_id
        if euid is not UNSET:
            field_dict["euid"] = euid

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        company_id = d.pop("company_id", UNSET)

        euid = d.pop("euid", UNSET)

        get_company_input = cls(
            company_id=company_id,
            euid=euid,
        )

        return get_company_input
