from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="ProfileCandidate")


@_attrs_define
class ProfileCandidate:
    company_id: str
    """ Its id. """
    name: str
    """ Its name. """
    seat: None | str
    """ City of its seat. """

    def to_dict(self) -> dict[str, Any]:
        company_id = self.company_id

        name = self.name

        seat: None | str
        seat = self.seat

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "company_id": company_id,
                "name": name,
                "seat": seat,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        company_id = d.pop("company_id")

        name = d.pop("name")

        def _parse_seat(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        seat = _parse_seat(d.pop("seat"))

        profile_candidate = cls(
            company_id=company_id,
            name=name,
            seat=seat,
        )

        return profile_candidate
