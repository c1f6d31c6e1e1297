from typing import Literal, cast

BudgetEventBudgetPeriod = Literal["day", "month"]


def check_budget_event_budget_period(value: str) -> BudgetEventBudgetPeriod:
    """A value that is newer than this package is a text like any other."""
    return cast(BudgetEventBudgetPeriod, value)
