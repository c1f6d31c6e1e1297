from typing import Literal, cast

SourcePauseTargetName = Literal[
    "bundesanzeiger", "handelsregister", "unternehmensregister"
]


def check_source_pause_target_name(value: str) -> SourcePauseTargetName:
    """A value that is newer than this package is a text like any other."""
    return cast(SourcePauseTargetName, value)
