from http import HTTPStatus
from typing import Any

import httpx

from ...client import AuthenticatedClient, Client
from ...models.create_monitor_response_default import CreateMonitorResponseDefault
from ...models.new_monitor import NewMonitor
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    body: NewMonitor,
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
        "url": "/api/monitors",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> CreateMonitorResponseDefault:
    response_default = CreateMonitorResponseDefault.from_dict(response.json())

    return response_default


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[CreateMonitorResponseDefault]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient | Client,
    body: NewMonitor,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> Response[CreateMonitorResponseDefault]:
    """Watch a company, a list or an e-mail address

     The first check is what later ones are compared with; that of one company is due at once, those of a
    list are spread over the interval. Each check is an enrichment that reads the source anew, behind
    those that are asked for, and costs what its type costs; one that fails costs nothing. Each change
    is sent once, to the `callback_url` and to the webhooks that ask for its event. There may be 100
    monitors of 1,000 companies each, as long as the portals can be asked as often: `GET
    /api/monitors/forecast` tells. Any key of the organization may do this.

    Args:
        idempotency_key (str | Unset):
        x_request_id (str | Unset):
        body (NewMonitor):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[CreateMonitorResponseDefault]
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
    body: NewMonitor,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> CreateMonitorResponseDefault | None:
    """Watch a company, a list or an e-mail address

     The first check is what later ones are compared with; that of one company is due at once, those of a
    list are spread over the interval. Each check is an enrichment that reads the source anew, behind
    those that are asked for, and costs what its type costs; one that fails costs nothing. Each change
    is sent once, to the `callback_url` and to the webhooks that ask for its event. There may be 100
    monitors of 1,000 companies each, as long as the portals can be asked as often: `GET
    /api/monitors/forecast` tells. Any key of the organization may do this.

    Args:
        idempotency_key (str | Unset):
        x_request_id (str | Unset):
        body (NewMonitor):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        CreateMonitorResponseDefault
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
    body: NewMonitor,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> Response[CreateMonitorResponseDefault]:
    """Watch a company, a list or an e-mail address

     The first check is what later ones are compared with; that of one company is due at once, those of a
    list are spread over the interval. Each check is an enrichment that reads the source anew, behind
    those that are asked for, and costs what its type costs; one that fails costs nothing. Each change
    is sent once, to the `callback_url` and to the webhooks that ask for its event. There may be 100
    monitors of 1,000 companies each, as long as the portals can be asked as often: `GET
    /api/monitors/forecast` tells. Any key of the organization may do this.

    Args:
        idempotency_key (str | Unset):
        x_request_id (str | Unset):
        body (NewMonitor):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[CreateMonitorResponseDefault]
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
    body: NewMonitor,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> CreateMonitorResponseDefault | None:
    """Watch a company, a list or an e-mail address

     The first check is what later ones are compared with; that of one company is due at once, those of a
    list are spread over the interval. Each check is an enrichment that reads the source anew, behind
    those that are asked for, and costs what its type costs; one that fails costs nothing. Each change
    is sent once, to the `callback_url` and to the webhooks that ask for its event. There may be 100
    monitors of 1,000 companies each, as long as the portals can be asked as often: `GET
    /api/monitors/forecast` tells. Any key of the organization may do this.

    Args:
        idempotency_key (str | Unset):
        x_request_id (str | Unset):
        body (NewMonitor):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        CreateMonitorResponseDefault
    """

    return (
        await asyncio_detailed(
            client=client,
            body=body,
            idempotency_key=idempotency_key,
            x_request_id=x_request_id,
        )
    ).parsed
