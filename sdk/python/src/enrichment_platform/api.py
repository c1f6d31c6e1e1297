"""What the resources share."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, TypeVar

import httpx

from .checks import checked_header
from .errors import ApiConnectionError, EnrichError
from .generated.client import AuthenticatedClient
from .generated.types import UNSET, Unset
from .transport import DEADLINE, IS_STREAM

Answer = TypeVar("Answer")
Value = TypeVar("Value")


@dataclass(frozen=True)
class Api:
    """The generated client, whose transport sends again and raises, and how pauses are made."""

    client: AuthenticatedClient
    pause: Callable[[float], None]

    def post(
        self, path: str, body: Mapping[str, Any], key: str | None, extensions: Mapping[str, Any] | None = None
    ) -> Any:
        """The `data` of an answer to a request that is written as the API takes it."""
        headers = {} if key is None else {"Idempotency-Key": key}
        response = self.client.get_httpx_client().post(
            path, json=body, headers=headers, extensions=dict(extensions or {})
        )
        return read(lambda: response.json()["data"])

    def get(self, path: str, deadline: float, **query: Any) -> Any:
        """The `data` of an answer that is waited for until a deadline of `time.monotonic()`."""
        response = self.client.get_httpx_client().get(path, params=query, extensions={DEADLINE: deadline})
        return read(lambda: response.json()["data"])

    def put(self, url: str, content: bytes) -> None:
        """Sends a file to a link of the platform, which proves itself: the key is not shown to it."""
        http = self.client.get_httpx_client()
        headers = {"Content-Type": "application/octet-stream"}
        try:
            request = http.build_request("PUT", url, content=content, headers=headers)
        except httpx.InvalidURL as cause:
            raise ApiConnectionError("The link that the platform gave is no address.") from cause
        del request.headers["Authorization"]
        http.send(request)

    @contextmanager
    def stream(self, path: str, **query: str) -> Iterator[httpx.Response]:
        """An answer whose body is read by the caller.

        :raises EnrichError: where the platform refuses, or no answer comes, or it breaks off while it is read
        """
        http = self.client.get_httpx_client()
        extensions = {IS_STREAM: True}
        with http.stream("GET", path, params=query, extensions=extensions) as response, _told_of_breaks(response):
            yield response

    @contextmanager
    def stream_link(self, url: str) -> Iterator[httpx.Response]:
        """The same of a link of the platform, which proves itself: the key is not shown to it."""
        http = self.client.get_httpx_client()
        try:
            request = http.build_request("GET", url, extensions={IS_STREAM: True})
        except httpx.InvalidURL as cause:
            raise ApiConnectionError("The link that the platform gave is no address.") from cause
        del request.headers["Authorization"]
        response = http.send(request, stream=True)
        try:
            with _told_of_breaks(response):
                yield response
        finally:
            response.close()


@contextmanager
def _told_of_breaks(response: httpx.Response) -> Iterator[None]:
    try:
        yield
    except httpx.RequestError as cause:
        # The caller may send requests of its own meanwhile.
        if cause.request is not response.request:
            raise
        raise ApiConnectionError(f"The answer broke off: {cause}") from cause


def read(reader: Callable[[], Answer | None]) -> Answer:
    """Calls a generated function.

    :raises EnrichError: where the platform refuses, no answer comes, or one that this version does not know
    """
    try:
        answer = reader()
    except EnrichError:
        raise
    except (AttributeError, KeyError, TypeError, ValueError) as cause:
        raise EnrichError("The answer is not one that this version of the package can read.") from cause
    if answer is None:
        raise EnrichError("The answer is empty.")
    return answer


def key_of(idempotency_key: str | None) -> str:
    """The caller's own, or a new one for one call and its retries.

    :raises ConfigurationError: where no header can hold it
    """
    return str(uuid.uuid4()) if idempotency_key is None else checked_header("idempotency_key", idempotency_key)


def given(value: Value | None) -> Value | Unset:
    """What generated functions take for a parameter that may be absent."""
    return UNSET if value is None else value
