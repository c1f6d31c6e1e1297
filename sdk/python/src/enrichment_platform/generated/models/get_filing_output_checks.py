from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="GetFilingOutputChecks")


@_attrs_define
class GetFilingOutputChecks:
    """Whether the statements agree with themselves."""

    balance_sheet_balances: bool | None
    """ True where the positions of both sides are proved to come to the same sum in both years, false where they
    come to different ones, null where neither is proved. """
    net_income_agrees: bool | None
    """ True where income statement and balance sheet show the same result in both years; null where it cannot be
    told. """

    def to_dict(self) -> dict[str, Any]:
        balance_sheet_balances: bool | None
        balance_sheet_balances = self.balance_sheet_balances

        net_income_agrees: bool | None
        net_income_agrees = self.net_income_agrees

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "balance_sheet_balances": balance_sheet_balances,
                "net_income_agrees": net_income_agrees,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_balance_sheet_balances(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        balance_sheet_balances = _parse_balance_sheet_balances(
            d.pop("balance_sheet_balances")
        )

        def _parse_net_income_agrees(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        net_income_agrees = _parse_net_income_agrees(d.pop("net_income_agrees"))

        get_filing_output_checks = cls(
            balance_sheet_balances=balance_sheet_balances,
            net_income_agrees=net_income_agrees,
        )

        return get_filing_output_checks
