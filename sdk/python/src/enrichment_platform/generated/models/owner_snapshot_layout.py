from typing import Literal, cast

OwnerSnapshotLayout = Literal[
    "bilingual", "geslv_by_holder", "geslv_by_share", "numbered_2008", "pre_2008"
]


def check_owner_snapshot_layout(value: str) -> OwnerSnapshotLayout:
    """A value that is newer than this package is a text like any other."""
    return cast(OwnerSnapshotLayout, value)
