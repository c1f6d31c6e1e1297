from typing import Literal, cast

DocumentSourceType0 = Literal[
    "bundesanzeiger", "handelsregister", "unternehmensregister"
]


def check_document_source_type_0(value: str) -> DocumentSourceType0:
    """A value that is newer than this package is a text like any other."""
    return cast(DocumentSourceType0, value)
