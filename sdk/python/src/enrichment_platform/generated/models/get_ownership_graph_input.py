from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="GetOwnershipGraphInput")


@_attrs_define
class GetOwnershipGraphInput:
    company_id: str
    """ Id of a company in a German register: `DE-{register type}-{court code}-{number}`. """
    depth: int | str | Unset = UNSET
    """ Lists that are read one behind the other: 1 reads the owners of the company, 2 those of its owners as well.
    Default 5. """
    max_credits: int | str | Unset = UNSET
    """ The most that it may cost, which is reserved and never exceeded. Default 50. """

    def to_dict(self) -> dict[str, Any]:
        company_id = self.company_id

        depth: int | str | Unset
        if isinstance(self.depth, Unset):
            depth = UNSET
        else:
            depth = self.depth

        max_credits: int | str | Unset
        if isinstance(self.max_credits, Unset):
            max_credits = UNSET
        else:
            max_credits = self.max_credits

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "company_id": company_id,
            }
        )
        if depth is not UNSET:
            field_dict["depth"] = depth
        if max_credits is not UNSET:
            field_dict["max_credits"] = max_credits

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        company_id = d.pop("company_id")

        def _parse_depth(data: object) -> int | str | Unset:
            if isinstance(data, Unset):
                return data
            return cast(int | str | Unset, data)

        depth = _parse_depth(d.pop("depth", UNSET))

        def _parse_max_credits(data: object) -> int | str | Unset:
            if isinstance(data, Unset):
                return data
            return cast(int | str | Unset, data)

        max_credits = _parse_max_credits(d.pop("max_credits", UNSET))

        get_ownership_graph_input = cls(
            company_id=company_id,
            depth=depth,
            max_credits=max_credits,
        )

        return get_ownership_graph_input
