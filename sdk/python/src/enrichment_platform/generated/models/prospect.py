from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.prospect_status import ProspectStatus, check_prospect_status

if TYPE_CHECKING:
    from ..models.custom_vars import CustomVars


T = TypeVar("T", bound="Prospect")


@_attrs_define
class Prospect:
    id: int
    campaign_id: int
    token: str
    """ Part of `landing_url`; whoever has it may open the page. """
    name: str
    status: ProspectStatus
    """ `created` → `rendering` → `ready`: the landing page is live; or `failed`: it could not be rendered, after
    three attempts where a repetition might have helped. """
    error_message: None | str
    """ Why it failed, for people. """
    screenshot_url: None | str
    """ Picture of the landing page, 1200 × 630 pixels; null until it is ready. """
    custom_vars: CustomVars
    """ Echoed unchanged. At most 10 levels, 50 keys of letters, digits and underscores, 2048 bytes of JSON, strings
    of 500 characters. """
    landing_url: str
    """ Address for the prospect; not found until the page is live. """
    created_at: datetime.datetime

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        campaign_id = self.campaign_id

        token = self.token

        name = self.name

        status: str = self.status

        error_message: None | str
        error_message = self.error_message

        screenshot_url: None | str
        screenshot_url = self.screenshot_url

        custom_vars = self.custom_vars.to_dict()

        landing_url = self.landing_url

        created_at = self.created_at.isoformat()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "campaign_id": campaign_id,
                "token": token,
                "name": name,
                "status": status,
                "error_message": error_message,
                "screenshot_url": screenshot_url,
                "custom_vars": custom_vars,
                "landing_url": landing_url,
                "created_at": created_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.custom_vars import CustomVars

        d = dict(src_dict)
        id = d.pop("id")

        campaign_id = d.pop("campaign_id")

        token = d.pop("token")

        name = d.pop("name")

        status = check_prospect_status(d.pop("status"))

        def _parse_error_message(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        error_message = _parse_error_message(d.pop("error_message"))

        def _parse_screenshot_url(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        screenshot_url = _parse_screenshot_url(d.pop("screenshot_url"))

        custom_vars = CustomVars.from_dict(d.pop("custom_vars"))

        landing_url = d.pop("landing_url")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        prospect = cls(
            id=id,
            campaign_id=campaign_id,
            token=token,
            name=name,
            status=status,
            error_message=error_message,
            screenshot_url=screenshot_url,
            custom_vars=custom_vars,
            landing_url=landing_url,
            created_at=created_at,
        )

        return prospect
