from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.webhook_config import WebhookConfig


T = TypeVar("T", bound="GetWebhookConfigResponseDefault")


@_attrs_define
class GetWebhookConfigResponseDefault:
    data: WebhookConfig

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
        from ..models.webhook_config import WebhookConfig

        d = dict(src_dict)
        data = WebhookConfig.from_dict(d.pop("data"))

        get_webhook_config_response_default = cls(
            data=data,
        )

        return get_webhook_config_response_default
