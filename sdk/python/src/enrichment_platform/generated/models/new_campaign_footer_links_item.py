from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="NewCampaignFooterLinksItem")


@_attrs_define
class NewCampaignFooterLinksItem:
    label: str
    """ What people read. """
    url: str
    """ Public http or https address that it leads to. """

    def to_dict(self) -> dict[str, Any]:
        label = self.label

        url = self.url

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "label": label,
                "url": url,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        label = d.pop("label")

        url = d.pop("url")

        new_campaign_footer_links_item = cls(
            label=label,
            url=url,
        )

        return new_campaign_footer_links_item
