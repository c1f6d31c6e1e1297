"""What calls take beside their requests."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from os import PathLike
from typing import Any, BinaryIO, TypedDict

RowsFile = bytes | BinaryIO | PathLike[str]
"""A file: its bytes, a file that is open for reading them, or its path. Rows as CSV or XLSX, or a document."""


class CallOptions(TypedDict, total=False):
    """Options of every call that starts something."""

    idempotency_key: str
    """Repeating a call with the same key within 24 hours does nothing twice and gets the first answer. Without one each
    call has a key of its own, so that its retries are safe."""


class EnrichOptions(CallOptions, total=False):
    """Options of `enrich`."""

    timeout: float | None
    """Seconds to wait for the end: 3,600 by default, None for no end. The work goes on; the same call with the
    same key waits again."""


class WaitOptions(TypedDict, total=False):
    """How to wait for an end."""

    timeout: float | None
    """Seconds: 3,600 by default, None for no end. The work goes on; wait for it again by its id."""
    on_progress: Callable[[Any], None]
    """Hears of every poll that has not seen the end."""
    poll_seconds: int
    """How long a poll stays open: from 1 to 3,600; 50 by default, 2 where there is `on_progress`."""


class BatchFileOptions(TypedDict, total=False):
    """What a batch of a file takes beside the file."""

    mapping: Mapping[str, str]
    """Name of a column → name of an input field, or `custom_vars.NAME`. Columns that are named like that need none."""
    custom_vars: Mapping[str, Any]
    """For rows without their own."""
    callback_url: str
    """Called once when the last row has ended."""
