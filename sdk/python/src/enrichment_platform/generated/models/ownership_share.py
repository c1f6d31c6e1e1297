from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="OwnershipShare")


@_attrs_define
class OwnershipShare:
    numerator: str
    """ Whole number; text, since it may be long. """
    denominator: str
    """ Whole number above 0; the fraction is in lowest terms. """
    percentage: float
    """ The same in percent, rounded to six digits. """

    def to_dict(self) -> dict[str, Any]:
        numerator = self.numerator

        denominator = self.denominator

        percentage = self.percentage

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "numerator": numerator,
                "denominator": denominator,
                "percentage": percentage,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        numerator = d.pop("numerator")

        denominator = d.pop("denominator")

        percentage = d.pop("percentage")

        ownership_share = cls(
            numerator=numerator,
            denominator=denominator,
            percentage=percentage,
        )

        return ownership_share
