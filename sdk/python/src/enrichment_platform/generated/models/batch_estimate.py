from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="BatchEstimate")


@_attrs_define
class BatchEstimate:
    credits_: int
    """ The most that the batch can cost, which is what it reserves. """
    available_credits: int
    """ What your organization has. """
    mirror: int
    """ Rows that the mirror answers at once; they cost what others do. """
    repeated: int
    """ Rows that repeat enrichments of the last minutes, which costs nothing. """
    not_in_mirror: int
    """ Rows that fail and cost nothing, since the mirror has not read what they need before. """

    def to_dict(self) -> dict[str, Any]:
        credits_ = self.credits_

        available_credits = self.available_credits

        mirror = self.mirror

        repeated = self.repeated

        not_in_mirror = self.not_in_mirror

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "credits": credits_,
                "available_credits": available_credits,
                "mirror": mirror,
                "repeated": repeated,
                "not_in_mirror": not_in_mirror,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        credits_ = d.pop("credits")

        available_credits = d.pop("available_credits")

        mirror = d.pop("mirror")

        repeated = d.pop("repeated")

        not_in_mirror = d.pop("not_in_mirror")

        batch_estimate = cls(
            credits_=credits_,
            available_credits=available_credits,
            mirror=mirror,
            repeated=repeated,
            not_in_mirror=not_in_mirror,
        )

        return batch_estimate
