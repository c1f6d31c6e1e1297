from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.representative import Representative


T = TypeVar("T", bound="GetCompanyProfileOutputCompanyType0Representation")


@_attrs_define
class GetCompanyProfileOutputCompanyType0Representation:
    """Who can act for the company."""

    rule: None | str
    """ The general rule of who acts for the company, in German. """
    persons: list[Representative]
    """ Who acts for the company; the order of the register. """

    def to_dict(self) -> dict[str, Any]:
        rule: None | str
        rule = self.rule

        persons = []
        for persons_item_data in self.persons:
            persons_item = persons_item_data.to_dict()
            persons.append(persons_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "rule": rule,
                "persons": persons,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.representative import Representative

        d = dict(src_dict)

        def _parse_rule(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        rule = _parse_rule(d.pop("rule"))

        persons = []
        _persons = d.pop("persons")
        for persons_item_data in _persons:
            persons_item = Representative.from_dict(persons_item_data)

            persons.append(persons_item)

        get_company_profile_output_company_type_0_representation = cls(
            rule=rule,
            persons=persons,
        )

        return get_company_profile_output_company_type_0_representation
