"""How requests are sent until they are answered."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Iterator

import httpx

from .checks import socket_timeout
from .errors import ApiConnectionError, ApiError, ApiTimeoutError, EnrichError
from .refusal import body_of, refusal
from .retry_policy import pause_before_retry

DEADLINE = "enrich_deadline"
"""Extension of a request: the `time.monotonic()` after which its answer is no longer waited for."""
CHANGES_NOTHING = "enrich_changes_nothing"
"""Extension of a POST that can be repeated without an `Idempotency-Key`."""
IS_STREAM = "enrich_is_stream"
"""Extension of a request whose answer is read by the caller: what breaks off then is not sent again."""


TIMEOUTS = ("connect", "read", "write", "pool")
"""What httpx times of a request."""


class DeadlinePassed(EnrichError):
    """The answer has not come by the deadline of the request."""


class RetryingTransport(httpx.BaseTransport):
    """Sends requests by the rules of `pause_before_retry`, and raises what the platform refuses.

    A failed enrichment is an answer like any other. Requests with an `Idempotency-Key` are sent again like those that
    HTTP defines to be repeatable.
    """

    def __init__(self, inner: httpx.Client, *, max_retries: int, pause: Callable[[float], None]) -> None:
        self._inner = inner
        self._max_retries = max_retries
        self._pause = pause

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        """:raises EnrichError: where the platform refuses, or no answer comes"""
        request.read()
        tries = 1
        while True:
            try:
                return self._attempt(request, tries)
            except EnrichError as error:
                seconds = pause_before_retry(
                    tries,
                    error,
                    is_repeatable=_is_repeatable(request),
                    max_retries=self._max_retries,
                    random=random.random(),
                )
                if seconds is None:
                    raise
                deadline: float = request.extensions.get(DEADLINE, math.inf)
                self._pause(min(seconds, max(0.0, deadline - time.monotonic())))
                if time.monotonic() >= deadline:
                    raise DeadlinePassed from error
                tries += 1

    def close(self) -> None:
        self._inner.close()

    def _attempt(self, request: httpx.Request, tries: int) -> httpx.Response:
        response = self._exchange(request)
        if response.is_success or _is_failed_enrichment(response):
            if not _is_answer(request, response):
                raise ApiConnectionError(f"The answer from {request.url.host} is not one of the platform.")
            return response
        error = refusal(response)
        if tries > 1 and _is_done(request, error):
            return httpx.Response(204)
        raise error

    def _exchange(self, request: httpx.Request) -> httpx.Response:
        deadline: float | None = request.extensions.get(DEADLINE)
        try:
            response = self._inner.send(_until(request, deadline), stream=True)
            if not (response.is_success and request.extensions.get(IS_STREAM)):
                _read(response, deadline)
            return response
        except httpx.TimeoutException as cause:
            if deadline is not None and time.monotonic() >= deadline:
                raise DeadlinePassed from cause
            raise ApiTimeoutError("The platform said nothing for too long.") from cause
        except httpx.RequestError as cause:
            reason = str(cause) or type(cause).__name__
            raise ApiConnectionError(f"No answer from {request.url.host}: {reason}") from cause


def _read(response: httpx.Response, deadline: float | None) -> None:
    assert isinstance(response.stream, httpx.SyncByteStream)
    response.stream = _WatchedStream(response.stream, deadline)
    try:
        response.read()
    finally:
        response.close()


class _WatchedStream(httpx.SyncByteStream):
    """A body that is read no longer than to the deadline. Long answers are kept alive with white space."""

    def __init__(self, inner: httpx.SyncByteStream, deadline: float | None) -> None:
        self._inner = inner
        self._deadline = deadline

    def __iter__(self) -> Iterator[bytes]:
        for chunk in self._inner:
            if self._deadline is not None and time.monotonic() >= self._deadline:
                raise DeadlinePassed
            yield chunk

    def close(self) -> None:
        self._inner.close()


def _until(request: httpx.Request, deadline: float | None) -> httpx.Request:
    """The same request; silence is borne no longer than to the deadline."""
    if deadline is None:
        return request
    left = max(0.001, deadline - time.monotonic())
    given = request.extensions.get("timeout", {})
    timeout = {name: socket_timeout(min(left, given.get(name) or left)) for name in TIMEOUTS}
    return httpx.Request(
        request.method,
        request.url,
        headers=request.headers,
        stream=request.stream,
        extensions={**request.extensions, "timeout": timeout},
    )


def _is_repeatable(request: httpx.Request) -> bool:
    is_harmless = request.method in ("GET", "PUT", "DELETE") or CHANGES_NOTHING in request.extensions
    return is_harmless or "idempotency-key" in request.headers


def _is_answer(request: httpx.Request, response: httpx.Response) -> bool:
    """Each answer that has a body has its resource in `data`."""
    if request.extensions.get(IS_STREAM) or request.method == "PUT" or response.status_code == 204:
        return True
    body = body_of(response)
    return isinstance(body, dict) and isinstance(body.get("data"), dict | list)


def _is_failed_enrichment(response: httpx.Response) -> bool:
    """A 422 has `errors` where the request was refused, and `data` where the enrichment failed."""
    body = body_of(response) if response.status_code == 422 else None
    return isinstance(body, dict) and "data" in body


def _is_done(request: httpx.Request, error: ApiError) -> bool:
    """What a repetition is refused with where an earlier try got through."""
    is_deleted = request.method == "DELETE" and error.status == 404
    return is_deleted or (request.method == "PUT" and error.code == "already_uploaded")
