from typing import Literal, cast

GetCompanyProfileOutputDocumentsType0ItemMediaType = Literal[
    "application/octet-stream",
    "application/pdf",
    "application/xml",
    "application/zip",
    "image/tiff",
    "text/html",
]


def check_get_company_profile_output_documents_type_0_item_media_type(
    value: str,
) -> GetCompanyProfileOutputDocumentsType0ItemMediaType:
    """A value that is newer than this package is a text like any other."""
    return cast(GetCompanyProfileOutputDocumentsType0ItemMediaType, value)
