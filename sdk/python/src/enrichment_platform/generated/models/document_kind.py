from typing import Literal, cast

DocumentKind = Literal["AD", "CD", "DK", "HD", "SI", "UT", "VÖ"]


def check_document_kind(value: str) -> DocumentKind:
    """A value that is newer than this package is a text like any other."""
    return cast(DocumentKind, value)
