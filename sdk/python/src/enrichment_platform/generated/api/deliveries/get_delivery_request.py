from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ...client import AuthenticatedClient, Client
from ...models.get_delivery_request_response_default import (
    GetDeliveryRequestResponseDefault,
)
from ...types import UNSET, Response, Unset


def _get_kwargs(
    id: int,
    *,
    x_request_id: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(x_request_id, Unset):
        headers["X-Request-Id"] = x_request_id

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/webhook-deliveries/{id}/request".format(
            id=quote(str(id), safe=""),
        ),
    }

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> GetDeliveryRequestResponseDefault:
    response_default = GetDeliveryRequestResponseDefault.from_dict(response.json())

    return response_default


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[GetDeliveryRequestResponseDefault]:
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
    x_request_id: str | Unset = UNSET,
) -> Response[GetDeliveryRequestResponseDefault]:
    """What a delivery sends

     The body, which is the same in every attempt, and the headers: those of each attempt, and others
    that are signed now, with which a receiver can be tried by hand. Secrets are not shown. Clients add
    headers of their own, such as `host`.

    Args:
        id (int):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[GetDeliveryRequestResponseDefault]
    """

    kwargs = _get_kwargs(
        id=id,
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
    x_request_id: str | Unset = UNSET,
) -> GetDeliveryRequestResponseDefault | None:
    """What a delivery sends

     The body, which is the same in every attempt, and the headers: those of each attempt, and others
    that are signed now, with which a receiver can be tried by hand. Secrets are not shown. Clients add
    headers of their own, such as `host`.

    Args:
        id (int):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        GetDeliveryRequestResponseDefault
    """

    return sync_detailed(
        id=id,
        client=client,
        x_request_id=x_request_id,
    ).parsed


async def asyncio_detailed(
    id: int,
    *,
    client: AuthenticatedClient | Client,
    x_request_id: str | Unset = UNSET,
) -> Response[GetDeliveryRequestResponseDefault]:
    """What a delivery sends

     The body, which is the same in every attempt, and the headers: those of each attempt, and others
    that are signed now, with which a receiver can be tried by hand. Secrets are not shown. Clients add
    headers of their own, such as `host`.

    Args:
        id (int):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[GetDeliveryRequestResponseDefault]
    """

    kwargs = _get_kwargs(
        id=id,
        x_request_id=x_request_id,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    id: int,
    *,
    client: AuthenticatedClient | Client,
    x_request_id: str | Unset = UNSET,
) -> GetDeliveryRequestResponseDefault | None:
    """What a delivery sends

     The body, which is the same in every attempt, and the headers: those of each attempt, and others
    that are signed now, with which a receiver can be tried by hand. Secrets are not shown. Clients add
    headers of their own, such as `host`.

    Args:
        id (int):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        GetDeliveryRequestResponseDefault
    """

    return (
        await asyncio_detailed(
            id=id,
            client=client,
            x_request_id=x_request_id,
        )
    ).parsed
