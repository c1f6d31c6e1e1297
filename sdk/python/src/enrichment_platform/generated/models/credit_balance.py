from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="CreditBalance")


@_attrs_define
class CreditBalance:
    balance: int
    """ What the organization owns: available and reserved together. """
    reserved: int
    """ Held for enrichments that have not ended. """
    available: int
    """ What new enrichments can reserve. """

    def to_dict(self) -> dict[str, Any]:
        balance = self.balance

        reserved = self.reserved

        available = self.available

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "balance": balance,
                "reserved": reserved,
                "available": available,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        balance = d.pop("balance")

        reserved = d.pop("reserved")

        available = d.pop("available")

        credit_balance = cls(
            balance=balance,
            reserved=reserved,
            available=available,
        )

        return credit_balance
