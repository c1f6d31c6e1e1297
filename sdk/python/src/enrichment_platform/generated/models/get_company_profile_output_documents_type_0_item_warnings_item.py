from typing import Literal, cast

GetCompanyProfileOutputDocumentsType0ItemWarningsItem = Literal[
    "several_filed_that_day"
]


def check_get_company_profile_output_documents_type_0_item_warnings_item(
    value: str,
) -> GetCompanyProfileOutputDocumentsType0ItemWarningsItem:
    """A value that is newer than this package is a text like any other."""
    return cast(GetCompanyProfileOutputDocumentsType0ItemWarningsItem, value)
