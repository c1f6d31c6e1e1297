from typing import Literal, cast

ForecastMonitorsWhat = Literal["company", "email", "owners", "publications"]


def check_forecast_monitors_what(value: str) -> ForecastMonitorsWhat:
    """A value that is newer than this package is a text like any other."""
    return cast(ForecastMonitorsWhat, value)
