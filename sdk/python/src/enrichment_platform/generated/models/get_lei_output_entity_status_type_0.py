from typing import Literal, cast

GetLeiOutputEntityStatusType0 = Literal["active", "inactive"]


def check_get_lei_output_entity_status_type_0(
    value: str,
) -> GetLeiOutputEntityStatusType0:
    """A value that is newer than this package is a text like any other."""
    return cast(GetLeiOutputEntityStatusType0, value)
