from typing import Literal, cast

GetDocumentInputDocument = Literal["AD", "CD", "HD", "shareholder_list", "SI"]


def check_get_document_input_document(value: str) -> GetDocumentInputDocument:
    """A value that is newer than this package is a text like any other."""
    return cast(GetDocumentInputDocument, value)
