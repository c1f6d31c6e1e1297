from typing import Literal, cast

DocumentMediaTypeType0 = Literal[
    "application/octet-stream",
    "application/pdf",
    "application/xml",
    "application/zip",
    "image/tiff",
    "text/html",
]


def check_document_media_type_type_0(value: str) -> DocumentMediaTypeType0:
    """A value that is newer than this package is a text like any other."""
    return cast(DocumentMediaTypeType0, value)
