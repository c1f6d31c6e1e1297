from typing import Literal, cast

BudgetPeriod = Literal["day", "month"]


def check_budget_period(value: str) -> BudgetPeriod:
    """A value that is newer than this package is a text like any other."""
    return cast(BudgetPeriod, value)
