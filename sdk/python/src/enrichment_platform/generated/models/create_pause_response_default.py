from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.pause import Pause


T = TypeVar("T", bound="CreatePauseResponseDefault")


@_attrs_define
class CreatePauseResponseDefault:
    data: Pause

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
        from ..models.pause import Pause

        d = dict(src_dict)
        data = Pause.from_dict(d.pop("data"))

        create_pause_response_default = cls(
            data=data,
        )

        return create_pause_response_default
