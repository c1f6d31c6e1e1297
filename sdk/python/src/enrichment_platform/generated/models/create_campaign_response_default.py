from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.campaign import Campaign


T = TypeVar("T", bound="CreateCampaignResponseDefault")


@_attrs_define
class CreateCampaignResponseDefault:
    data: Campaign

    def to_dict(self) -> dict[str, Any]:
        data = self.data.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "data": data,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.campaign import Campaign

        d = dict(src_dict)
        data = Campaign.from_dict(d.pop("data"))

        create_campaign_response_default = cls(
            data=data,
        )

        return create_campaign_response_default
