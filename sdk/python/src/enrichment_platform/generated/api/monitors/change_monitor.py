from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ...client import AuthenticatedClient, Client
from ...models.change_monitor_response_default import ChangeMonitorResponseDefault
from ...models.monitor_changes import MonitorChanges
from ...types import UNSET, Response, Unset


def _get_kwargs(
    id: int,
    *,
    body: MonitorChanges | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(x_request_id, Unset):
        headers["X-Request-Id"] = x_request_id

    _kwargs: dict[str, Any] = {
        "method": "patch",
        "url": "/api/monitors/{id}".format(
            id=quote(str(id), safe=""),
        ),
    }

    if not isinstance(body, Unset):
        _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> ChangeMonitorResponseDefault:
    response_default = ChangeMonitorResponseDefault.from_dict(response.json())

    return response_default


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[ChangeMonitorResponseDefault]:
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
    body: MonitorChanges | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> Response[ChangeMonitorResponseDefault]:
    """Change, pause or resume a monitor

     Only the fields that are given. A shorter interval counts at once, a longer one from the next check
    on. What came due while it was paused is checked when it goes on, the oldest first. Any key of the
    organization may do this.

    Args:
        id (int):
        x_request_id (str | Unset):
        body (MonitorChanges | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ChangeMonitorResponseDefault]
    """

    kwargs = _get_kwargs(
        id=id,
        body=body,
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
    body: MonitorChanges | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> ChangeMonitorResponseDefault | None:
    """Change, pause or resume a monitor

     Only the fields that are given. A shorter interval counts at once, a longer one from the next check
    on. What came due while it was paused is checked when it goes on, the oldest first. Any key of the
    organization may do this.

    Args:
        id (int):
        x_request_id (str | Unset):
        body (MonitorChanges | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ChangeMonitorResponseDefault
    """

    return sync_detailed(
        id=id,
        client=client,
        body=body,
        x_request_id=x_request_id,
    ).parsed


async def asyncio_detailed(
    id: int,
    *,
    client: AuthenticatedClient | Client,
    body: MonitorChanges | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> Response[ChangeMonitorResponseDefault]:
    """Change, pause or resume a monitor

     Only the fields that are given. A shorter interval counts at once, a longer one from the next check
    on. What came due while it was paused is checked when it goes on, the oldest first. Any key of the
    organization may do this.

    Args:
        id (int):
        x_request_id (str | Unset):
        body (MonitorChanges | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ChangeMonitorResponseDefault]
    """

    kwargs = _get_kwargs(
        id=id,
        body=body,
        x_request_id=x_request_id,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    id: int,
    *,
    client: AuthenticatedClient | Client,
    body: MonitorChanges | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> ChangeMonitorResponseDefault | None:
    """Change, pause or resume a monitor

     Only the fields that are given. A shorter interval counts at once, a longer one from the next check
    on. What came due while it was paused is checked when it goes on, the oldest first. Any key of the
    organization may do this.

    Args:
        id (int):
        x_request_id (str | Unset):
        body (MonitorChanges | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ChangeMonitorResponseDefault
    """

    return (
        await asyncio_detailed(
            id=id,
            client=client,
            body=body,
            x_request_id=x_request_id,
        )
    ).parsed
