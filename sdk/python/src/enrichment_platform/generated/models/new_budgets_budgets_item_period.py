from typing import Literal, cast

NewBudgetsBudgetsItemPeriod = Literal["day", "month"]


def check_new_budgets_budgets_item_period(value: str) -> NewBudgetsBudgetsItemPeriod:
    """A value that is newer than this package is a text like any other."""
    return cast(NewBudgetsBudgetsItemPeriod, value)
