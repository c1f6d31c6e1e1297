from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.rotated_secret import RotatedSecret


T = TypeVar("T", bound="RotateCampaignWebhookSecretResponseDefault")


@_attrs_define
class RotateCampaignWebhookSecretResponseDefault:
    data: RotatedSecret

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
        from ..models.rotated_secret import RotatedSecret

        d = dict(src_dict)
        data = RotatedSecret.from_dict(d.pop("data"))

        rotate_campaign_webhook_secret_response_default = cls(
            data=data,
        )

        return rotate_campaign_webhook_secret_response_default
