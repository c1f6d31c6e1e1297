from typing import Literal, cast

GetDocumentOutputDocument = Literal[
    "AD", "CD", "filing", "HD", "publication", "shareholder_list", "SI"
]


def check_get_document_output_document(value: str) -> GetDocumentOutputDocument:
    """A value that is newer than this package is a text like any other."""
    return cast(GetDocumentOutputDocument, value)
