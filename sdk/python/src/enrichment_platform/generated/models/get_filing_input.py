from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="GetFilingInput")


@_attrs_define
class GetFilingInput:
    filing_id: str
    """ A `filing_id` that list_company_filings has returned. """

    def to_dict(self) -> dict[str, Any]:
        filing_id = self.filing_id

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "filing_id": filing_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        filing_id = d.pop("filing_id")

        get_filing_input = cls(
            filing_id=filing_id,
        )

        return get_filing_input
