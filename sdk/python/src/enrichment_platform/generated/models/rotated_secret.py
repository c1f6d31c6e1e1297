from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="RotatedSecret")


@_attrs_define
class RotatedSecret:
    secret: str
    """ `whsec_` and base64 of 32 bytes. The one before is invalid. """
    rotated_at: datetime.datetime

    def to_dict(self) -> dict[str, Any]:
        secret = self.secret

        rotated_at = self.rotated_at.isoformat()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "secret": secret,
                "rotated_at": rotated_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        secret = d.pop("secret")

        rotated_at = datetime.datetime.fromisoformat(d.pop("rotated_at"))

        rotated_secret = cls(
            secret=secret,
            rotated_at=rotated_at,
        )

        return rotated_secret
