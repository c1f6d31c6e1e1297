from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="BatchEstimate")


@_attrs_define
class BatchEstimate:
    credits_: int
    """ The most that the batch can cost. """
    credits_if_cancelled: int
    """ How much of `credits` is for rows that repeat enrichments which have not ended: it is reserved and charged
    only where those are cancelled. """
    available_credits: int
    """ What your organization has. """
    mirror: int
    """ Rows that the mirror answers at once; they cost what others do. """
    repeated: int
    """ Rows that repeat enrichments of the last minutes, which costs nothing unless those are cancelled. """
    not_in_mirror: int
    """ Rows that fail and cost nothing, since the mirror has not read what they need before. """

    def to_dict(self) -> dict[str, Any]:
        credits_ = self.credits_

        credits_if_cancelled = self.credits_if_cancelled

        available_credits = self.available_credits

        mirror = self.mirror

        repeated = self.repeated

        not_in_mirror = self.not_in_mirror

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "credits": credits_,
                "credits_if_cancelled": credits_if_cancelled,
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

        credits_if_cancelled = d.pop("credits_if_cancelled")

        available_credits = d.pop("available_credits")

        mirror = d.pop("mirror")

        repeated = d.pop("repeated")

        not_in_mirror = d.pop("not_in_mirror")

        batch_estimate = cls(
            credits_=credits_,
            credits_if_cancelled=credits_if_cancelled,
            available_credits=available_credits,
            mirror=mirror,
            repeated=repeated,
            not_in_mirror=not_in_mirror,
        )

        return batch_estimate
