from typing import Literal, cast

ReadShareholderListOutputIdentity = Literal[
    "contradicted", "named", "not_asked", "not_named", "number"
]


def check_read_shareholder_list_output_identity(
    value: str,
) -> ReadShareholderListOutputIdentity:
    """A value that is newer than this package is a text like any other."""
    return cast(ReadShareholderListOutputIdentity, value)
