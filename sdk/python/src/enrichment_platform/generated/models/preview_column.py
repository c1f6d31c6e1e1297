from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="PreviewColumn")


@_attrs_define
class PreviewColumn:
    name: str
    used_as: None | str
    """ The input field, or `custom_vars.NAME`; null where the column is kept for the results only. """

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        used_as: None | str
        used_as = self.used_as

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "name": name,
                "used_as": used_as,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        name = d.pop("name")

        def _parse_used_as(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        used_as = _parse_used_as(d.pop("used_as"))

        preview_column = cls(
            name=name,
            used_as=used_as,
        )

        return preview_column
