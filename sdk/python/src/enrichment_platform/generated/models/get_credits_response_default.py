from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.credit_balance import CreditBalance


T = TypeVar("T", bound="GetCreditsResponseDefault")


@_attrs_define
class GetCreditsResponseDefault:
    data: CreditBalance

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
        from ..models.credit_balance import CreditBalance

        d = dict(src_dict)
        data = CreditBalance.from_dict(d.pop("data"))

        get_credits_response_default = cls(
            data=data,
        )

        return get_credits_response_default
