from http import HTTPStatus
from typing import Any

import httpx

from ...client import AuthenticatedClient, Client
from ...models.create_pause_response_default import CreatePauseResponseDefault
from ...models.new_pause import NewPause
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    body: NewPause,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    if not isinstance(x_request_id, Unset):
        headers["X-Request-Id"] = x_request_id

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/pauses",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> CreatePauseResponseDefault:
    response_default = CreatePauseResponseDefault.from_dict(response.json())

    return response_default


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[CreatePauseResponseDefault]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient | Client,
    body: NewPause,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> Response[CreatePauseResponseDefault]:
    """Pause a batch, a webhook, an endpoint, a lane or a source

     Of a batch no further row is started, and rows that have not begun wait; those in progress end. A
    pause does not lengthen the life of an enrichment. What is sent to a webhook or an endpoint waits:
    nothing is tried, nothing counts as failed, and it goes out in its order when the pause ends. A
    second pause of the same is answered 409; there may be 100. Any key of the organization may do this.
    A lane or a source serves all organizations: of these nothing is begun for anybody, and only an
    admin key of an organization that the operator has named may pause them; all others are answered
    403.

    Args:
        idempotency_key (str | Unset):
        x_request_id (str | Unset):
        body (NewPause):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[CreatePauseResponseDefault]
    """

    kwargs = _get_kwargs(
        body=body,
        idempotency_key=idempotency_key,
        x_request_id=x_request_id,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient | Client,
    body: NewPause,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> CreatePauseResponseDefault | None:
    """Pause a batch, a webhook, an endpoint, a lane or a source

     Of a batch no further row is started, and rows that have not begun wait; those in progress end. A
    pause does not lengthen the life of an enrichment. What is sent to a webhook or an endpoint waits:
    nothing is tried, nothing counts as failed, and it goes out in its order when the pause ends. A
    second pause of the same is answered 409; there may be 100. Any key of the organization may do this.
    A lane or a source serves all organizations: of these nothing is begun for anybody, and only an
    admin key of an organization that the operator has named may pause them; all others are answered
    403.

    Args:
        idempotency_key (str | Unset):
        x_request_id (str | Unset):
        body (NewPause):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        CreatePauseResponseDefault
    """

    return sync_detailed(
        client=client,
        body=body,
        idempotency_key=idempotency_key,
        x_request_id=x_request_id,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient | Client,
    body: NewPause,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> Response[CreatePauseResponseDefault]:
    """Pause a batch, a webhook, an endpoint, a lane or a source

     Of a batch no further row is started, and rows that have not begun wait; those in progress end. A
    pause does not lengthen the life of an enrichment. What is sent to a webhook or an endpoint waits:
    nothing is tried, nothing counts as failed, and it goes out in its order when the pause ends. A
    second pause of the same is answered 409; there may be 100. Any key of the organization may do this.
    A lane or a source serves all organizations: of these nothing is begun for anybody, and only an
    admin key of an organization that the operator has named may pause them; all others are answered
    403.

    Args:
        idempotency_key (str | Unset):
        x_request_id (str | Unset):
        body (NewPause):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[CreatePauseResponseDefault]
    """

    kwargs = _get_kwargs(
        body=body,
        idempotency_key=idempotency_key,
        x_request_id=x_request_id,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient | Client,
    body: NewPause,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> CreatePauseResponseDefault | None:
    """Pause a batch, a webhook, an endpoint, a lane or a source

     Of a batch no further row is started, and rows that have not begun wait; those in progress end. A
    pause does not lengthen the life of an enrichment. What is sent to a webhook or an endpoint waits:
    nothing is tried, nothing counts as failed, and it goes out in its order when the pause ends. A
    second pause of the same is answered 409; there may be 100. Any key of the organization may do this.
    A lane or a source serves all organizations: of these nothing is begun for anybody, and only an
    admin key of an organization that the operator has named may pause them; all others are answered
    403.

    Args:
        idempotency_key (str | Unset):
        x_request_id (str | Unset):
        body (NewPause):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        CreatePauseResponseDefault
    """

    return (
        await asyncio_detailed(
            client=client,
            body=body,
            idempotency_key=idempotency_key,
            x_request_id=x_request_id,
        )
    ).parsed
