from typing import Literal, cast

GetCompanyProfileOutputDocumentsType0ItemDocument = Literal[
    "AD", "CD", "filing", "HD", "publication", "shareholder_list", "SI"
]


def check_get_company_profile_output_documents_type_0_item_document(
    value: str,
) -> GetCompanyProfileOutputDocumentsType0ItemDocument:
    """A value that is newer than this package is a text like any other."""
    return cast(GetCompanyProfileOutputDocumentsType0ItemDocument, value)
