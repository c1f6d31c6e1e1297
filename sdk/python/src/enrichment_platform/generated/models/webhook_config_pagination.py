from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="WebhookConfigPagination")


@_attrs_define
class WebhookConfigPagination:
    limit: int
    next_cursor: None | str
    """ The `cursor` of the next page of campaigns; null on the last one. """

    def to_dict(self) -> dict[str, Any]:
        limit = self.limit

        next_cursor: None | str
        next_cursor = self.next_cursor

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "limit": limit,
                "next_cursor": next_cursor,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        limit = d.pop("limit")

        def _parse_next_cursor(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        next_cursor = _parse_next_cursor(d.pop("next_cursor"))

        webhook_config_pagination = cls(
            limit=limit,
            next_cursor=next_cursor,
        )

        return webhook_config_pagination
