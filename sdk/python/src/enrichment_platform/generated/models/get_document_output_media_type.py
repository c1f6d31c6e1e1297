from typing import Literal, cast

GetDocumentOutputMediaType = Literal[
    "application/octet-stream",
    "application/pdf",
    "application/xml",
    "application/zip",
    "image/tiff",
    "text/html",
]


def check_get_document_output_media_type(value: str) -> GetDocumentOutputMediaType:
    """A value that is newer than this package is a text like any other."""
    return cast(GetDocumentOutputMediaType, value)
