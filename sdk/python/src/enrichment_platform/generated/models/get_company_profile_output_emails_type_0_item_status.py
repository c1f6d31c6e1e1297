from typing import Literal, cast

GetCompanyProfileOutputEmailsType0ItemStatus = Literal[
    "deliverable", "risky", "undeliverable", "unknown"
]


def check_get_company_profile_output_emails_type_0_item_status(
    value: str,
) -> GetCompanyProfileOutputEmailsType0ItemStatus:
    """A value that is newer than this package is a text like any other."""
    return cast(GetCompanyProfileOutputEmailsType0ItemStatus, value)
