from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.income_statement_method_type_0 import (
    IncomeStatementMethodType0,
    check_income_statement_method_type_0,
)

if TYPE_CHECKING:
    from ..models.statement_position import StatementPosition


T = TypeVar("T", bound="IncomeStatement")


@_attrs_define
class IncomeStatement:
    method: IncomeStatementMethodType0 | None
    """ Format of section 275 HGB: total cost (2) or cost of sales (3); null where it cannot be told. """
    positions: list[StatementPosition]
    """ The positions in the order of print. """

    def to_dict(self) -> dict[str, Any]:
        method: None | str
        if isinstance(self.method, str):
            method = self.method
        else:
            method = self.method

        positions = []
        for positions_item_data in self.positions:
            positions_item = positions_item_data.to_dict()
            positions.append(positions_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "method": method,
                "positions": positions,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.statement_position import StatementPosition

        d = dict(src_dict)

        def _parse_method(data: object) -> IncomeStatementMethodType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                method_type_0 = check_income_statement_method_type_0(data)

                return method_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(IncomeStatementMethodType0 | None, data)

        method = _parse_method(d.pop("method"))

        positions = []
        _positions = d.pop("positions")
        for positions_item_data in _positions:
            positions_item = StatementPosition.from_dict(positions_item_data)

            positions.append(positions_item)

        income_statement = cls(
            method=method,
            positions=positions,
        )

        return income_statement
