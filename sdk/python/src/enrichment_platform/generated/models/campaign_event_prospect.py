from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.custom_vars import CustomVars


T = TypeVar("T", bound="CampaignEventProspect")


@_attrs_define
class CampaignEventProspect:
    id: int
    """ 0 in a test. """
    token: str
    screenshot_url: None | str
    """ Null until there is a picture of the landing page. """
    custom_vars: CustomVars
    """ Echoed unchanged. At most 10 levels, 50 keys of letters, digits and underscores, 2048 bytes of JSON, strings
    of 500 characters. """

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        token = self.token

        screenshot_url: None | str
        screenshot_url = self.screenshot_url

        custom_vars = self.custom_vars.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "token": token,
                "screenshot_url": screenshot_url,
                "custom_vars": custom_vars,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.custom_vars import CustomVars

        d = dict(src_dict)
        id = d.pop("id")

        token = d.pop("token")

        def _parse_screenshot_url(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        screenshot_url = _parse_screenshot_url(d.pop("screenshot_url"))

        custom_vars = CustomVars.from_dict(d.pop("custom_vars"))

        campaign_event_prospect = cls(
            id=id,
            token=token,
            screenshot_url=screenshot_url,
            custom_vars=custom_vars,
        )

        return campaign_event_prospect
