from typing import Literal, cast

GetLeiOutputOutcome = Literal[
    "ambiguous",
    "court_unknown",
    "found",
    "not_found",
    "other_company",
    "other_court",
    "other_number",
    "wrong_check_digits",
]


def check_get_lei_output_outcome(value: str) -> GetLeiOutputOutcome:
    """A value that is newer than this package is a text like any other."""
    return cast(GetLeiOutputOutcome, value)
