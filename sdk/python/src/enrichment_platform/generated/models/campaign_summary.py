from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.page_link import PageLink


T = TypeVar("T", bound="CampaignSummary")


@_attrs_define
class CampaignSummary:
    id: int
    name: str
    headline: str
    video_url: str
    cta: PageLink
    footer_links: list[PageLink]
    org_webhook_disabled: bool
    """ true: the webhooks of the organization do not receive the events of this campaign. """
    created_at: datetime.datetime
    updated_at: datetime.datetime

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        name = self.name

        headline = self.headline

        video_url = self.video_url

        cta = self.cta.to_dict()

        footer_links = []
        for footer_links_item_data in self.footer_links:
            footer_links_item = footer_links_item_data.to_dict()
            footer_links.append(footer_links_item)

        org_webhook_disabled = self.org_webhook_disabled

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "name": name,
                "headline": headline,
                "video_url": video_url,
                "cta": cta,
                "footer_links": footer_links,
                "org_webhook_disabled": org_webhook_disabled,
                "created_at": created_at,
                "updated_at": updated_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.page_link import PageLink

        d = dict(src_dict)
        id = d.pop("id")

        name = d.pop("name")

        headline = d.pop("headline")

        video_url = d.pop("video_url")

        cta = PageLink.from_dict(d.pop("cta"))

        footer_links = []
        _footer_links = d.pop("footer_links")
        for footer_links_item_data in _footer_links:
            footer_links_item = PageLink.from_dict(footer_links_item_data)

            footer_links.append(footer_links_item)

        org_webhook_disabled = d.pop("org_webhook_disabled")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        campaign_summary = cls(
            id=id,
            name=name,
            headline=headline,
            video_url=video_url,
            cta=cta,
            footer_links=footer_links,
            org_webhook_disabled=org_webhook_disabled,
            created_at=created_at,
            updated_at=updated_at,
        )

        return campaign_summary
