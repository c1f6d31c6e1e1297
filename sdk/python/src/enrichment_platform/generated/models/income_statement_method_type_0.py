from typing import Literal, cast

IncomeStatementMethodType0 = Literal["cost_of_sales", "total_cost"]


def check_income_statement_method_type_0(value: str) -> IncomeStatementMethodType0:
    """A value that is newer than this package is a text like any other."""
    return cast(IncomeStatementMethodType0, value)
