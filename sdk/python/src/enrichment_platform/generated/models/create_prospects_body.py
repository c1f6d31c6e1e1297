from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.new_prospect import NewProspect


T = TypeVar("T", bound="CreateProspectsBody")


@_attrs_define
class CreateProspectsBody:
    prospects: list[NewProspect]
    """ All of them are added, or none. """

    def to_dict(self) -> dict[str, Any]:
        prospects = []
        for prospects_item_data in self.prospects:
            prospects_item = prospects_item_data.to_dict()
            prospects.append(prospects_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "prospects": prospects,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.new_prospect import NewProspect

        d = dict(src_dict)
        prospects = []
        _prospects = d.pop("prospects")
        for prospects_item_data in _prospects:
            prospects_item = NewProspect.from_dict(prospects_item_data)

            prospects.append(prospects_item)

        create_prospects_body = cls(
            prospects=prospects,
        )

        return create_prospects_body
