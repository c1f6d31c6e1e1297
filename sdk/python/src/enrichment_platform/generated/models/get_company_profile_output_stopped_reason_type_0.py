from typing import Literal, cast

GetCompanyProfileOutputStoppedReasonType0 = Literal[
    "budget", "company_unidentified", "deadline", "finished"
]


def check_get_company_profile_output_stopped_reason_type_0(
    value: str,
) -> GetCompanyProfileOutputStoppedReasonType0:
    """A value that is newer than this package is a text like any other."""
    return cast(GetCompanyProfileOutputStoppedReasonType0, value)
