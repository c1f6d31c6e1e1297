from typing import Literal, cast

GetDocumentOutputWarningsItem = Literal["several_filed_that_day"]


def check_get_document_output_warnings_item(
    value: str,
) -> GetDocumentOutputWarningsItem:
    """A value that is newer than this package is a text like any other."""
    return cast(GetDocumentOutputWarningsItem, value)
