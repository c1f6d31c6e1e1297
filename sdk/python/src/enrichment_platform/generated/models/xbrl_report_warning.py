from typing import Literal, cast

XbrlReportWarning = Literal[
    "accuracy_contradicted",
    "accuracy_unreadable",
    "concept_unknown",
    "context_unknown",
    "continuation_broken",
    "contradictory",
    "fraction_skipped",
    "markup_left_out",
    "nested_unclear",
    "other_target",
    "text_too_long",
    "transformation_unknown",
    "tuple_skipped",
    "unit_unknown",
    "value_unreadable",
]


def check_xbrl_report_warning(value: str) -> XbrlReportWarning:
    """A value that is newer than this package is a text like any other."""
    return cast(XbrlReportWarning, value)
