from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="Price")


@_attrs_define
class Price:
    type_: str
    """ The last segment of POST /api/enrichments/<type>. """
    credits_: int
    """ Whole credits that each row, or single enrichment, reserves. """
    is_default: bool
    """ false where whoever runs the platform has set a price of their own. """
    default_credits: int
    """ The price of the catalogue. """
    valid_from: datetime.date | None
    """ Since when the price holds, as day in UTC; null where it was set here and nobody has said since when. What
    was accepted before keeps the price of its acceptance. """
    refunds: list[str]
    """ When an enrichment costs nothing, so that all of it is released. """

    def to_dict(self) -> dict[str, Any]:
        type_ = self.type_

        credits_ = self.credits_

        is_default = self.is_default

        default_credits = self.default_credits

        valid_from: None | str
        if isinstance(self.valid_from, datetime.date):
            valid_from = self.valid_from.isoformat()
        else:
            valid_from = self.valid_from

        refunds = self.refunds

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "type": type_,
                "credits": credits_,
                "is_default": is_default,
                "default_credits": default_credits,
                "valid_from": valid_from,
                "refunds": refunds,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        type_ = d.pop("type")

        credits_ = d.pop("credits")

        is_default = d.pop("is_default")

        default_credits = d.pop("default_credits")

        def _parse_valid_from(data: object) -> datetime.date | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                valid_from_type_0 = datetime.date.fromisoformat(data)

                return valid_from_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.date | None, data)

        valid_from = _parse_valid_from(d.pop("valid_from"))

        refunds = cast(list[str], d.pop("refunds"))

        price = cls(
            type_=type_,
            credits_=credits_,
            is_default=is_default,
            default_credits=default_credits,
            valid_from=valid_from,
            refunds=refunds,
        )

        return price
