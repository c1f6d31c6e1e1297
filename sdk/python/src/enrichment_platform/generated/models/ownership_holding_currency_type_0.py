from typing import Literal, cast

OwnershipHoldingCurrencyType0 = Literal["DM", "EUR"]


def check_ownership_holding_currency_type_0(
    value: str,
) -> OwnershipHoldingCurrencyType0:
    """A value that is newer than this package is a text like any other."""
    return cast(OwnershipHoldingCurrencyType0, value)
