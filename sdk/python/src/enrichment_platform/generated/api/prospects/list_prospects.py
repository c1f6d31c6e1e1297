import datetime
from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ...client import AuthenticatedClient, Client
from ...models.list_prospects_status import (
    ListProspectsStatus,
)
from ...models.prospect_page import ProspectPage
from ...types import UNSET, Response, Unset


def _get_kwargs(
    id: int,
    *,
    limit: int | Unset = 50,
    cursor: str | Unset = UNSET,
    status: ListProspectsStatus | Unset = UNSET,
    created_after: datetime.datetime | Unset = UNSET,
    created_before: datetime.datetime | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(x_request_id, Unset):
        headers["X-Request-Id"] = x_request_id

    params: dict[str, Any] = {}

    params["limit"] = limit

    params["cursor"] = cursor

    json_status: str | Unset = UNSET
    if not isinstance(status, Unset):
        json_status = status

    params["status"] = json_status

    json_created_after: str | Unset = UNSET
    if not isinstance(created_after, Unset):
        json_created_after = created_after.isoformat()
    params["created_after"] = json_created_after

    json_created_before: str | Unset = UNSET
    if not isinstance(created_before, Unset):
        json_created_before = created_before.isoformat()
    params["created_before"] = json_created_before

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/video-campaigns/{id}/prospects".format(
            id=quote(str(id), safe=""),
        ),
        "params": params,
    }

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> ProspectPage:
    response_default = ProspectPage.from_dict(response.json())

    return response_default


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[ProspectPage]:
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
    limit: int | Unset = 50,
    cursor: str | Unset = UNSET,
    status: ListProspectsStatus | Unset = UNSET,
    created_after: datetime.datetime | Unset = UNSET,
    created_before: datetime.datetime | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> Response[ProspectPage]:
    """The prospects of a campaign, newest first

     Page through with `next_cursor`. Filters may be combined; `created_after` and `created_before`
    exclude.

    Args:
        id (int):
        limit (int | Unset):  Default: 50.
        cursor (str | Unset):
        status (ListProspectsStatus | Unset):
        created_after (datetime.datetime | Unset):
        created_before (datetime.datetime | Unset):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ProspectPage]
    """

    kwargs = _get_kwargs(
        id=id,
        limit=limit,
        cursor=cursor,
        status=status,
        created_after=created_after,
        created_before=created_before,
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
    limit: int | Unset = 50,
    cursor: str | Unset = UNSET,
    status: ListProspectsStatus | Unset = UNSET,
    created_after: datetime.datetime | Unset = UNSET,
    created_before: datetime.datetime | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> ProspectPage | None:
    """The prospects of a campaign, newest first

     Page through with `next_cursor`. Filters may be combined; `created_after` and `created_before`
    exclude.

    Args:
        id (int):
        limit (int | Unset):  Default: 50.
        cursor (str | Unset):
        status (ListProspectsStatus | Unset):
        created_after (datetime.datetime | Unset):
        created_before (datetime.datetime | Unset):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ProspectPage
    """

    return sync_detailed(
        id=id,
        client=client,
        limit=limit,
        cursor=cursor,
        status=status,
        created_after=created_after,
        created_before=created_before,
        x_request_id=x_request_id,
    ).parsed


async def asyncio_detailed(
    id: int,
    *,
    client: AuthenticatedClient | Client,
    limit: int | Unset = 50,
    cursor: str | Unset = UNSET,
    status: ListProspectsStatus | Unset = UNSET,
    created_after: datetime.datetime | Unset = UNSET,
    created_before: datetime.datetime | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> Response[ProspectPage]:
    """The prospects of a campaign, newest first

     Page through with `next_cursor`. Filters may be combined; `created_after` and `created_before`
    exclude.

    Args:
        id (int):
        limit (int | Unset):  Default: 50.
        cursor (str | Unset):
        status (ListProspectsStatus | Unset):
        created_after (datetime.datetime | Unset):
        created_before (datetime.datetime | Unset):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ProspectPage]
    """

    kwargs = _get_kwargs(
        id=id,
        limit=limit,
        cursor=cursor,
        status=status,
        created_after=created_after,
        created_before=created_before,
        x_request_id=x_request_id,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    id: int,
    *,
    client: AuthenticatedClient | Client,
    limit: int | Unset = 50,
    cursor: str | Unset = UNSET,
    status: ListProspectsStatus | Unset = UNSET,
    created_after: datetime.datetime | Unset = UNSET,
    created_before: datetime.datetime | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> ProspectPage | None:
    """The prospects of a campaign, newest first

     Page through with `next_cursor`. Filters may be combined; `created_after` and `created_before`
    exclude.

    Args:
        id (int):
        limit (int | Unset):  Default: 50.
        cursor (str | Unset):
        status (ListProspectsStatus | Unset):
        created_after (datetime.datetime | Unset):
        created_before (datetime.datetime | Unset):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ProspectPage
    """

    return (
        await asyncio_detailed(
            id=id,
            client=client,
            limit=limit,
            cursor=cursor,
            status=status,
            created_after=created_after,
            created_before=created_before,
            x_request_id=x_request_id,
        )
    ).parsed
