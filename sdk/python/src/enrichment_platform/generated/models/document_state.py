from typing import Literal, cast

DocumentState = Literal["kept", "not_kept", "withheld"]


def check_document_state(value: str) -> DocumentState:
    """A value that is newer than this package is a text like any other."""
    return cast(DocumentState, value)
