from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.new_campaign_cta import NewCampaignCta
    from ..models.new_campaign_footer_links_item import NewCampaignFooterLinksItem


T = TypeVar("T", bound="NewCampaign")


@_attrs_define
class NewCampaign:
    name: str
    """ What you call it; prospects never see it. """
    headline: str
    """ The first line of every landing page. `{{name}}` becomes the name of the prospect. """
    video_url: str
    """ Public http or https address of a video that browsers can play. """
    cta: NewCampaignCta
    """ The button below the video: the call to action. """
    footer_links: list[NewCampaignFooterLinksItem] | Unset = UNSET
    org_webhook_disabled: bool | Unset = False
    """ true: the webhooks of the organization do not receive the events of this campaign. """

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        headline = self.headline

        video_url = self.video_url

        cta = self.cta.to_dict()

        footer_links: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.footer_links, Unset):
            footer_links = []
            for footer_links_item_data in self.footer_links:
                footer_links_item = footer_links_item_data.to_dict()
                footer_links.append(footer_links_item)

        org_webhook_disabled = self.org_webhook_disabled

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "name": name,
                "headline": headline,
                "video_url": video_url,
                "cta": cta,
            }
        )
        if footer_links is not UNSET:
            field_dict["footer_links"] = footer_links
        if org_webhook_disabled is not UNSET:
            field_dict["org_webhook_disabled"] = org_webhook_disabled

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.new_campaign_cta import NewCampaignCta
        from ..models.new_campaign_footer_links_item import NewCampaignFooterLinksItem

        d = dict(src_dict)
        name = d.pop("name")

        headline = d.pop("headline")

        video_url = d.pop("video_url")

        cta = NewCampaignCta.from_dict(d.pop("cta"))

        _footer_links = d.pop("footer_links", UNSET)
        footer_links: list[NewCampaignFooterLinksItem] | Unset = UNSET
        if _footer_links is not UNSET:
            footer_links = []
            for footer_links_item_data in _footer_links:
                footer_links_item = NewCampaignFooterLinksItem.from_dict(
                    footer_links_item_data
                )

                footer_links.append(footer_links_item)

        org_webhook_disabled = d.pop("org_webhook_disabled", UNSET)

        new_campaign = cls(
            name=name,
            headline=headline,
            video_url=video_url,
            cta=cta,
            footer_links=footer_links,
            org_webhook_disabled=org_webhook_disabled,
        )

        return new_campaign
