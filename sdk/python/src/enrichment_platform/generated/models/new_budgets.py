from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.new_budgets_budgets_item import NewBudgetsBudgetsItem


T = TypeVar("T", bound="NewBudgets")


@_attrs_define
class NewBudgets:
    budgets: list[NewBudgetsBudgetsItem]
    """ All caps from now on, one for each scope and period; an empty list removes them. """

    def to_dict(self) -> dict[str, Any]:
        budgets = []
        for budgets_item_data in self.budgets:
            budgets_item = budgets_item_data.to_dict()
            budgets.append(budgets_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "budgets": budgets,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.new_budgets_budgets_item import NewBudgetsBudgetsItem

        d = dict(src_dict)
        budgets = []
        _budgets = d.pop("budgets")
        for budgets_item_data in _budgets:
            budgets_item = NewBudgetsBudgetsItem.from_dict(budgets_item_data)

            budgets.append(budgets_item)

        new_budgets = cls(
            budgets=budgets,
        )

        return new_budgets
