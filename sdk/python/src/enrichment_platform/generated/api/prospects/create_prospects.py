from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ...client import AuthenticatedClient, Client
from ...models.create_prospects_body import CreateProspectsBody
from ...models.create_prospects_response_default import CreateProspectsResponseDefault
from ...types import UNSET, Response, Unset


def _get_kwargs(
    id: int,
    *,
    body: CreateProspectsBody,
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
        "url": "/api/video-campaigns/{id}/prospects".format(
            id=quote(str(id), safe=""),
        ),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> CreateProspectsResponseDefault:
    response_default = CreateProspectsResponseDefault.from_dict(response.json())

    return response_default


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[CreateProspectsResponseDefault]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    id: int,
    *,
    client: AuthenticatedClient | Client,
    body: CreateProspectsBody,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> Response[CreateProspectsResponseDefault]:
    """Add prospects to a campaign

     Each gets a landing page of its own, which a browser renders: it must show the video, and a picture
    of it is taken. Then the page is live, and `prospect.ready` is sent. Costs no credits. Send an
    `Idempotency-Key`: without one a repetition adds the same people again.

    Args:
        id (int):
        idempotency_key (str | Unset):
        x_request_id (str | Unset):
        body (CreateProspectsBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[CreateProspectsResponseDefault]
    """

    kwargs = _get_kwargs(
        id=id,
        body=body,
        idempotency_key=idempotency_key,
        x_request_id=x_request_id,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    id: int,
    *,
    client: AuthenticatedClient | Client,
    body: CreateProspectsBody,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> CreateProspectsResponseDefault | None:
    """Add prospects to a campaign

     Each gets a landing page of its own, which a browser renders: it must show the video, and a picture
    of it is taken. Then the page is live, and `prospect.ready` is sent. Costs no credits. Send an
    `Idempotency-Key`: without one a repetition adds the same people again.

    Args:
        id (int):
        idempotency_key (str | Unset):
        x_request_id (str | Unset):
        body (CreateProspectsBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        CreateProspectsResponseDefault
    """

    return sync_detailed(
        id=id,
        client=client,
        body=body,
        idempotency_key=idempotency_key,
        x_request_id=x_request_id,
    ).parsed


async def asyncio_detailed(
    id: int,
    *,
    client: AuthenticatedClient | Client,
    body: CreateProspectsBody,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> Response[CreateProspectsResponseDefault]:
    """Add prospects to a campaign

     Each gets a landing page of its own, which a browser renders: it must show the video, and a picture
    of it is taken. Then the page is live, and `prospect.ready` is sent. Costs no credits. Send an
    `Idempotency-Key`: without one a repetition adds the same people again.

    Args:
        id (int):
        idempotency_key (str | Unset):
        x_request_id (str | Unset):
        body (CreateProspectsBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[CreateProspectsResponseDefault]
    """

    kwargs = _get_kwargs(
        id=id,
        body=body,
        idempotency_key=idempotency_key,
        x_request_id=x_request_id,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    id: int,
    *,
    client: AuthenticatedClient | Client,
    body: CreateProspectsBody,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> CreateProspectsResponseDefault | None:
    """Add prospects to a campaign

     Each gets a landing page of its own, which a browser renders: it must show the video, and a picture
    of it is taken. Then the page is live, and `prospect.ready` is sent. Costs no credits. Send an
    `Idempotency-Key`: without one a repetition adds the same people again.

    Args:
        id (int):
        idempotency_key (str | Unset):
        x_request_id (str | Unset):
        body (CreateProspectsBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        CreateProspectsResponseDefault
    """

    return (
        await asyncio_detailed(
            id=id,
            client=client,
            body=body,
            idempotency_key=idempotency_key,
            x_request_id=x_request_id,
        )
    ).parsed
