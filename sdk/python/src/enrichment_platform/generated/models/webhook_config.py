from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.webhook_config_campaigns_item import WebhookConfigCampaignsItem
    from ..models.webhook_config_org import WebhookConfigOrg
    from ..models.webhook_config_pagination import WebhookConfigPagination


T = TypeVar("T", bound="WebhookConfig")


@_attrs_define
class WebhookConfig:
    org: WebhookConfigOrg
    campaigns: list[WebhookConfigCampaignsItem]
    """ One page, newest first. """
    pagination: WebhookConfigPagination

    def to_dict(self) -> dict[str, Any]:
        org = self.org.to_dict()

        campaigns = []
        for campaigns_item_data in self.campaigns:
            campaigns_item = campaigns_item_data.to_dict()
            campaigns.append(campaigns_item)

        pagination = self.pagination.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "org": org,
                "campaigns": campaigns,
                "pagination": pagination,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.webhook_config_campaigns_item import WebhookConfigCampaignsItem
        from ..models.webhook_config_org import WebhookConfigOrg
        from ..models.webhook_config_pagination import WebhookConfigPagination

        d = dict(src_dict)
        org = WebhookConfigOrg.from_dict(d.pop("org"))

        campaigns = []
        _campaigns = d.pop("campaigns")
        for campaigns_item_data in _campaigns:
            campaigns_item = WebhookConfigCampaignsItem.from_dict(campaigns_item_data)

            campaigns.append(campaigns_item)

        pagination = WebhookConfigPagination.from_dict(d.pop("pagination"))

        webhook_config = cls(
            org=org,
            campaigns=campaigns,
            pagination=pagination,
        )

        return webhook_config
