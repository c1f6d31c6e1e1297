from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.profile_part import ProfilePart, check_profile_part
from ..models.profile_part_state_status import (
    ProfilePartStateStatus,
    check_profile_part_state_status,
)

if TYPE_CHECKING:
    from ..models.profile_part_state_error_type_0 import ProfilePartStateErrorType0


T = TypeVar("T", bound="ProfilePartState")


@_attrs_define
class ProfilePartState:
    include: ProfilePart
    """ A part of a profile. """
    status: ProfilePartStateStatus
    """ How far it has got. """
    error: None | ProfilePartStateErrorType0
    """ Why a step of it failed; null where none did. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.profile_part_state_error_type_0 import ProfilePartStateErrorType0

        include: str = self.include

        status: str = self.status

        error: dict[str, Any] | None
        if isinstance(self.error, ProfilePartStateErrorType0):
            error = self.error.to_dict()
        else:
            error = self.error

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "include": include,
                "status": status,
                "error": error,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.profile_part_state_error_type_0 import ProfilePartStateErrorType0

        d = dict(src_dict)
        include = check_profile_part(d.pop("include"))

        status = check_profile_part_state_status(d.pop("status"))

        def _parse_error(data: object) -> None | ProfilePartStateErrorType0:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                error_type_0 = ProfilePartStateErrorType0.from_dict(data)

                return error_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | ProfilePartStateErrorType0, data)

        error = _parse_error(d.pop("error"))

        profile_part_state = cls(
            include=include,
            status=status,
            error=error,
        )

        return profile_part_state
