"""What is wrong with an argument before anything is sent."""

from __future__ import annotations

import math
import re
from datetime import datetime

import httpx

from .errors import ConfigurationError
from .generated.types import UNSET, Unset

LONGEST_TIMER = 2**31 / 1_000 - 1
"""Seconds that the timers of sockets hold; a longer silence is not watched."""


def checked_number(name: str, value: float | None, *, allow_zero: bool = True) -> float:
    """A number that counts or measures; infinity for None, which is without a limit.

    :raises ConfigurationError: where it is none, negative, or 0 where that is not allowed
    """
    if value is None:
        return math.inf
    if isinstance(value, int | float) and (value > 0 or (value == 0 and allow_zero)):
        return value
    raise ConfigurationError(f"{name} has to be {'0 or more' if allow_zero else 'more than 0'}, and is {value!r}.")


def socket_timeout(seconds: float) -> float | None:
    """What a socket is told; None for no limit."""
    return seconds if seconds < LONGEST_TIMER else None


def checked_header(name: str, value: str) -> str:
    """:raises ConfigurationError: where no header can hold it"""
    if isinstance(value, str) and re.fullmatch(r"[\x21-\x7e]+", value):
        return value
    raise ConfigurationError(f"{name} has to be of ASCII letters, digits and signs.")


def checked_address(name: str, value: str) -> str:
    """:raises ConfigurationError: where it is no address of HTTP"""
    try:
        url = httpx.URL(value)
    except (httpx.InvalidURL, TypeError) as cause:
        raise ConfigurationError(f"{name} is no address: {cause}") from cause
    if url.scheme not in ("http", "https") or not url.host:
        raise ConfigurationError(f"{name} has to begin with http:// or https://, and is {value!r}.")
    return value.rstrip("/")


def checked_time(name: str, value: datetime | None) -> datetime | Unset:
    """:raises ConfigurationError: where it is no datetime with a time zone"""
    if value is None:
        return UNSET
    if not isinstance(value, datetime) or value.utcoffset() is None:
        raise ConfigurationError(f"{name} has to be a datetime with a time zone, and is {value!r}.")
    return value
