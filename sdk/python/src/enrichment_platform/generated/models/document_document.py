from typing import Literal, cast

DocumentDocument = Literal[
    "AD", "CD", "filing", "HD", "publication", "shareholder_list", "SI"
]


def check_document_document(value: str) -> DocumentDocument:
    """A value that is newer than this package is a text like any other."""
    return cast(DocumentDocument, value)
