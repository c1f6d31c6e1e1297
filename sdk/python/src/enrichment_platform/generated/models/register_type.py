from typing import Literal, cast

RegisterType = Literal["GnR", "GsR", "HRA", "HRB", "PR", "VR"]


def check_register_type(value: str) -> RegisterType:
    """A value that is newer than this package is a text like any other."""
    return cast(RegisterType, value)
