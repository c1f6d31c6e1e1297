from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="ListCompanyFilingsInput")


@_attrs_define
class ListCompanyFilingsInput:
    company_id: str
    """ Id of a company in a German register: `DE-{register type}-{court code}-{number}`. """

    def to_dict(self) -> dict[str, Any]:
        company_id = self.company_id

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "company_id": company_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        company_id = d.pop("company_id")

        list_company_filings_input = cls(
            company_id=company_id,
        )

        return list_company_filings_input
