from typing import Literal, cast

XbrlReportStandardType0 = Literal["hgb", "ifrs"]


def check_xbrl_report_standard_type_0(value: str) -> XbrlReportStandardType0:
    """A value that is newer than this package is a text like any other."""
    return cast(XbrlReportStandardType0, value)
