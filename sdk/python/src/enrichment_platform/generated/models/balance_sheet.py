from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.statement_position import StatementPosition


T = TypeVar("T", bound="BalanceSheet")


@_attrs_define
class BalanceSheet:
    assets: list[StatementPosition]
    """ Assets (Aktiva). """
    liabilities: list[StatementPosition]
    """ Equity and liabilities (Passiva). """

    def to_dict(self) -> dict[str, Any]:
        assets = []
        for assets_item_data in self.assets:
            assets_item = assets_item_data.to_dict()
            assets.append(assets_item)

        liabilities = []
        for liabilities_item_data in self.liabilities:
            liabilities_item = liabilities_item_data.to_dict()
            liabilities.append(liabilities_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "assets": assets,
                "liabilities": liabilities,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.statement_position import StatementPosition

        d = dict(src_dict)
        assets = []
        _assets = d.pop("assets")
        for assets_item_data in _assets:
            assets_item = StatementPosition.from_dict(assets_item_data)

            assets.append(assets_item)

        liabilities = []
        _liabilities = d.pop("liabilities")
        for liabilities_item_data in _liabilities:
            liabilities_item = StatementPosition.from_dict(liabilities_item_data)

            liabilities.append(liabilities_item)

        balance_sheet = cls(
            assets=assets,
            liabilities=liabilities,
        )

        return balance_sheet
