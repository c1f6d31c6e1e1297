from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.amounts import Amounts
    from ..models.indicators_employees import IndicatorsEmployees


T = TypeVar("T", bound="Indicators")


@_attrs_define
class Indicators:
    """Key figures of both years."""

    total_assets: Amounts
    equity: Amounts
    liabilities: Amounts
    revenue: Amounts
    net_income: Amounts
    employees: IndicatorsEmployees
    """ Employees of the fiscal year and the year before. """

    def to_dict(self) -> dict[str, Any]:
        total_assets = self.total_assets.to_dict()

        equity = self.equity.to_dict()

        liabilities = self.liabilities.to_dict()

        revenue = self.revenue.to_dict()

        net_income = self.net_income.to_dict()

        employees = self.employees.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "total_assets": total_assets,
                "equity": equity,
                "liabilities": liabilities,
                "revenue": revenue,
                "net_income": net_income,
                "employees": employees,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.amounts import Amounts
        from ..models.indicators_employees import IndicatorsEmployees

        d = dict(src_dict)
        total_assets = Amounts.from_dict(d.pop("total_assets"))

        equity = Amounts.from_dict(d.pop("equity"))

        liabilities = Amounts.from_dict(d.pop("liabilities"))

        revenue = Amounts.from_dict(d.pop("revenue"))

        net_income = Amounts.from_dict(d.pop("net_income"))

        employees = IndicatorsEmployees.from_dict(d.pop("employees"))

        indicators = cls(
            total_assets=total_assets,
            equity=equity,
            liabilities=liabilities,
            revenue=revenue,
            net_income=net_income,
            employees=employees,
        )

        return indicators
