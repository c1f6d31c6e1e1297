from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="RenderedAgain")


@_attrs_define
class RenderedAgain:
    rendering: int
    """ How many are rendered again. """
    left: int
    """ How many have failed still. """

    def to_dict(self) -> dict[str, Any]:
        rendering = self.rendering

        left = self.left

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "rendering": rendering,
                "left": left,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        rendering = d.pop("rendering")

        left = d.pop("left")

        rendered_again = cls(
            rendering=rendering,
            left=left,
        )

        return rendered_again
