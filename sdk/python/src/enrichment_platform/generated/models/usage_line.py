from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.usage_line_api_key_type_0 import UsageLineApiKeyType0


T = TypeVar("T", bound="UsageLine")


@_attrs_define
class UsageLine:
    api_key: None | UsageLineApiKeyType0
    """ By key: with which they were started; null for people, and where it is not known. """
    type_: None | str
    """ By type. """
    day: datetime.date | None
    """ By day: when they were accepted (UTC). """
    count: int
    """ Enrichments, those that cost nothing among them. """
    reserved_credits: int
    """ Reserved now, for those that have not ended. """
    spent_credits: int
    refunded_credits: int
    """ Reserved before and released, since they cost less or nothing. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.usage_line_api_key_type_0 import UsageLineApiKeyType0

        api_key: dict[str, Any] | None
        if isinstance(self.api_key, UsageLineApiKeyType0):
            api_key = self.api_key.to_dict()
        else:
            api_key = self.api_key

        type_: None | str
        type_ = self.type_

        day: None | str
        if isinstance(self.day, datetime.date):
            day = self.day.isoformat()
        else:
            day = self.day

        count = self.count

        reserved_credits = self.reserved_credits

        spent_credits = self.spent_credits

        refunded_credits = self.refunded_credits

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "api_key": api_key,
                "type": type_,
                "day": day,
                "count": count,
                "reserved_credits": reserved_credits,
                "spent_credits": spent_credits,
                "refunded_credits": refunded_credits,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.usage_line_api_key_type_0 import UsageLineApiKeyType0

        d = dict(src_dict)

        def _parse_api_key(data: object) -> None | UsageLineApiKeyType0:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                api_key_type_0 = UsageLineApiKeyType0.from_dict(data)

                return api_key_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UsageLineApiKeyType0, data)

        api_key = _parse_api_key(d.pop("api_key"))

        def _parse_type_(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        type_ = _parse_type_(d.pop("type"))

        def _parse_day(data: object) -> datetime.date | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                day_type_0 = datetime.date.fromisoformat(data)

                return day_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.date | None, data)

        day = _parse_day(d.pop("day"))

        count = d.pop("count")

        reserved_credits = d.pop("reserved_credits")

        spent_credits = d.pop("spent_credits")

        refunded_credits = d.pop("refunded_credits")

        usage_line = cls(
            api_key=api_key,
            type_=type_,
            day=day,
            count=count,
            reserved_credits=reserved_credits,
            spent_credits=spent_credits,
            refunded_credits=refunded_credits,
        )

        return usage_line
