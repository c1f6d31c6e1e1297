from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ...client import AuthenticatedClient, Client
from ...models.render_failed_prospects_response_default import (
    RenderFailedProspectsResponseDefault,
)
from ...types import UNSET, Response, Unset


def _get_kwargs(
    id: int,
    *,
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
        "url": "/api/video-campaigns/{id}/prospects/render".format(
            id=quote(str(id), safe=""),
        ),
    }

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> RenderFailedProspectsResponseDefault:
    response_default = RenderFailedProspectsResponseDefault.from_dict(response.json())

    return response_default


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[RenderFailedProspectsResponseDefault]:
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
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> Response[RenderFailedProspectsResponseDefault]:
    """Render once more all that have failed

     Of a campaign, the 1,000 that were added first; repeat it for the others. It does to each what `POST
    /api/prospects/{id}/render` does.

    Args:
        id (int):
        idempotency_key (str | Unset):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[RenderFailedProspectsResponseDefault]
    """

    kwargs = _get_kwargs(
        id=id,
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
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> RenderFailedProspectsResponseDefault | None:
    """Render once more all that have failed

     Of a campaign, the 1,000 that were added first; repeat it for the others. It does to each what `POST
    /api/prospects/{id}/render` does.

    Args:
        id (int):
        idempotency_key (str | Unset):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        RenderFailedProspectsResponseDefault
    """

    return sync_detailed(
        id=id,
        client=client,
        idempotency_key=idempotency_key,
        x_request_id=x_request_id,
    ).parsed


async def asyncio_detailed(
    id: int,
    *,
    client: AuthenticatedClient | Client,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> Response[RenderFailedProspectsResponseDefault]:
    """Render once more all that have failed

     Of a campaign, the 1,000 that were added first; repeat it for the others. It does to each what `POST
    /api/prospects/{id}/render` does.

    Args:
        id (int):
        idempotency_key (str | Unset):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[RenderFailedProspectsResponseDefault]
    """

    kwargs = _get_kwargs(
        id=id,
        idempotency_key=idempotency_key,
        x_request_id=x_request_id,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    id: int,
    *,
    client: AuthenticatedClient | Client,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> RenderFailedProspectsResponseDefault | None:
    """Render once more all that have failed

     Of a campaign, the 1,000 that were added first; repeat it for the others. It does to each what `POST
    /api/prospects/{id}/render` does.

    Args:
        id (int):
        idempotency_key (str | Unset):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        RenderFailedProspectsResponseDefault
    """

    return (
        await asyncio_detailed(
            id=id,
            client=client,
            idempotency_key=idempotency_key,
            x_request_id=x_request_id,
        )
    ).parsed
