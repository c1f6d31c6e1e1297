from typing import Literal, cast

UploadedListLayout = Literal[
    "bilingual", "geslv_by_holder", "geslv_by_share", "numbered_2008", "pre_2008"
]


def check_uploaded_list_layout(value: str) -> UploadedListLayout:
    """A value that is newer than this package is a text like any other."""
    return cast(UploadedListLayout, value)
