from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="CheckVatInput")


@_attrs_define
class CheckVatInput:
    vat_id: str
    """ A VAT number of the European Union with its country, `EL` for Greece and `XI` for Northern Ireland. Capitals
    or not, blanks, full stops and hyphens do not matter. Its shape and, where the country has some, its check
    digits must be right. """
    company_id: str | Unset = UNSET
    """ Id of a company in a German register: `DE-{register type}-{court code}-{number}`. """

    def to_dict(self) -> dict[str, Any]:
        vat_id = self.vat_id

        company_id = self.company_id

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "vat_id": vat_id,
            }
        )
        if company_id is not UNSET:
            field_dict["company_id"] = company_id

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        vat_id = d.pop("vat_id")

        company_id = d.pop("company_id", UNSET)

        check_vat_input = cls(
            vat_id=vat_id,
            company_id=company_id,
        )

        return check_vat_input
