from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.rendered_again import RenderedAgain


T = TypeVar("T", bound="RenderFailedProspectsResponseDefault")


@_attrs_define
class RenderFailedProspectsResponseDefault:
    data: RenderedAgain

    def to_dict(self) -> dict[str, Any]:
        data = self.data.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "data": data,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.rendered_again import RenderedAgain

        d = dict(src_dict)
        data = RenderedAgain.from_dict(d.pop("data"))

        render_failed_prospects_response_default = cls(
            data=data,
        )

        return render_failed_prospects_response_default
