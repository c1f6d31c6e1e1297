from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.profile_gap_reason import ProfileGapReason, check_profile_gap_reason
from ..models.profile_part import ProfilePart, check_profile_part

T = TypeVar("T", bound="ProfileGap")


@_attrs_define
class ProfileGap:
    include: ProfilePart
    """ A part of a profile. """
    reason: ProfileGapReason
    """ Why. """
    message: str
    """ The same for people, with what was missing. """

    def to_dict(self) -> dict[str, Any]:
        include: str = self.include

        reason: str = self.reason

        message = self.message

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "include": include,
                "reason": reason,
                "message": message,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        include = check_profile_part(d.pop("include"))

        reason = check_profile_gap_reason(d.pop("reason"))

        message = d.pop("message")

        profile_gap = cls(
            include=include,
            reason=reason,
            message=message,
        )

        return profile_gap
