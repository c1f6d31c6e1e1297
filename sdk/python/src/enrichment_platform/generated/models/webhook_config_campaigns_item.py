from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.webhook import Webhook


T = TypeVar("T", bound="WebhookConfigCampaignsItem")


@_attrs_define
class WebhookConfigCampaignsItem:
    id: int
    name: str
    webhook_secret: None | str
    """ What deliveries are signed with; null until the first webhook is saved. """
    org_webhook_disabled: bool
    webhooks: list[Webhook]

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        name = self.name

        webhook_secret: None | str
        webhook_secret = self.webhook_secret

        org_webhook_disabled = self.org_webhook_disabled

        webhooks = []
        for webhooks_item_data in self.webhooks:
            webhooks_item = webhooks_item_data.to_dict()
            webhooks.append(webhooks_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "name": name,
                "webhook_secret": webhook_secret,
                "org_webhook_disabled": org_webhook_disabled,
                "webhooks": webhooks,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.webhook import Webhook

        d = dict(src_dict)
        id = d.pop("id")

        name = d.pop("name")

        def _parse_webhook_secret(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        webhook_secret = _parse_webhook_secret(d.pop("webhook_secret"))

        org_webhook_disabled = d.pop("org_webhook_disabled")

        webhooks = []
        _webhooks = d.pop("webhooks")
        for webhooks_item_data in _webhooks:
            webhooks_item = Webhook.from_dict(webhooks_item_data)

            webhooks.append(webhooks_item)

        webhook_config_campaigns_item = cls(
            id=id,
            name=name,
            webhook_secret=webhook_secret,
            org_webhook_disabled=org_webhook_disabled,
            webhooks=webhooks,
        )

        return webhook_config_campaigns_item
