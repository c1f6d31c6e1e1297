from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.custom_vars import CustomVars


T = TypeVar("T", bound="NewProspect")


@_attrs_define
class NewProspect:
    name: str
    """ As the landing page shows it. """
    custom_vars: CustomVars | None | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        from ..models.custom_vars import CustomVars

        name = self.name

        custom_vars: dict[str, Any] | None | Unset
        if isinstance(self.custom_vars, Unset):
            custom_vars = UNSET
        elif isinstance(self.custom_vars, CustomVars):
            custom_vars = self.custom_vars.to_dict()
        else:
            custom_vars = self.custom_vars

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "name": name,
            }
        )
        if custom_vars is not UNSET:
            field_dict["custom_vars"] = custom_vars

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.custom_vars import CustomVars

        d = dict(src_dict)
        name = d.pop("name")

        def _parse_custom_vars(data: object) -> CustomVars | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                custom_vars_type_0 = CustomVars.from_dict(data)

                return custom_vars_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CustomVars | None | Unset, data)

        custom_vars = _parse_custom_vars(d.pop("custom_vars", UNSET))

        new_prospect = cls(
            name=name,
            custom_vars=custom_vars,
        )

        return new_prospect
