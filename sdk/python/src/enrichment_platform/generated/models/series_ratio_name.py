from typing import Literal, cast

SeriesRatioName = Literal[
    "debt_to_equity",
    "equity_ratio",
    "return_on_equity",
    "revenue_growth",
    "total_assets_growth",
]


def check_series_ratio_name(value: str) -> SeriesRatioName:
    """A value that is newer than this package is a text like any other."""
    return cast(SeriesRatioName, value)
