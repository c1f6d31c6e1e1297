from typing import Literal, cast

UploadedListWarningsItem = Literal[
    "document_date_unknown",
    "recognised_text",
    "share_capital_unknown",
    "shares_redeemed",
    "total_differs_from_printed_sum",
    "total_differs_from_share_capital",
]


def check_uploaded_list_warnings_item(value: str) -> UploadedListWarningsItem:
    """A value that is newer than this package is a text like any other."""
    return cast(UploadedListWarningsItem, value)
