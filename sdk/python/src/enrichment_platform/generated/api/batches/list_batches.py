import datetime
from http import HTTPStatus
from typing import Any

import httpx

from ...client import AuthenticatedClient, Client
from ...models.batch_page import BatchPage
from ...models.list_batches_status import ListBatchesStatus
from ...models.list_batches_type import ListBatchesType
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    limit: int | Unset = 50,
    cursor: str | Unset = UNSET,
    status: ListBatchesStatus | Unset = UNSET,
    type_: ListBatchesType | Unset = UNSET,
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

    json_type_: str | Unset = UNSET
    if not isinstance(type_, Unset):
        json_type_ = type_

    params["type"] = json_type_

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
        "url": "/api/batches",
        "params": params,
    }

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> BatchPage:
    response_default = BatchPage.from_dict(response.json())

    return response_default


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[BatchPage]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient | Client,
    limit: int | Unset = 50,
    cursor: str | Unset = UNSET,
    status: ListBatchesStatus | Unset = UNSET,
    type_: ListBatchesType | Unset = UNSET,
    created_after: datetime.datetime | Unset = UNSET,
    created_before: datetime.datetime | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> Response[BatchPage]:
    """Your batches, newest first

     Page through with `next_cursor`. Filters may be combined; `created_after` and `created_before`
    exclude. Rejected rows are shown with the batch itself.

    Args:
        limit (int | Unset):  Default: 50.
        cursor (str | Unset):
        status (ListBatchesStatus | Unset):
        type_ (ListBatchesType | Unset):
        created_after (datetime.datetime | Unset):
        created_before (datetime.datetime | Unset):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[BatchPage]
    """

    kwargs = _get_kwargs(
        limit=limit,
        cursor=cursor,
        status=status,
        type_=type_,
        created_after=created_after,
        created_before=created_before,
        x_request_id=x_request_id,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient | Client,
    limit: int | Unset = 50,
    cursor: str | Unset = UNSET,
    status: ListBatchesStatus | Unset = UNSET,
    type_: ListBatchesType | Unset = UNSET,
    created_after: datetime.datetime | Unset = UNSET,
    created_before: datetime.datetime | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> BatchPage | None:
    """Your batches, newest first

     Page through with `next_cursor`. Filters may be combined; `created_after` and `created_before`
    exclude. Rejected rows are shown with the batch itself.

    Args:
        limit (int | Unset):  Default: 50.
        cursor (str | Unset):
        status (ListBatchesStatus | Unset):
        type_ (ListBatchesType | Unset):
        created_after (datetime.datetime | Unset):
        created_before (datetime.datetime | Unset):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        BatchPage
    """

    return sync_detailed(
        client=client,
        limit=limit,
        cursor=cursor,
        status=status,
        type_=type_,
        created_after=created_after,
        created_before=created_before,
        x_request_id=x_request_id,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient | Client,
    limit: int | Unset = 50,
    cursor: str | Unset = UNSET,
    status: ListBatchesStatus | Unset = UNSET,
    type_: ListBatchesType | Unset = UNSET,
    created_after: datetime.datetime | Unset = UNSET,
    created_before: datetime.datetime | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> Response[BatchPage]:
    """Your batches, newest first

     Page through with `next_cursor`. Filters may be combined; `created_after` and `created_before`
    exclude. Rejected rows are shown with the batch itself.

    Args:
        limit (int | Unset):  Default: 50.
        cursor (str | Unset):
        status (ListBatchesStatus | Unset):
        type_ (ListBatchesType | Unset):
        created_after (datetime.datetime | Unset):
        created_before (datetime.datetime | Unset):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[BatchPage]
    """

    kwargs = _get_kwargs(
        limit=limit,
        cursor=cursor,
        status=status,
        type_=type_,
        created_after=created_after,
        created_before=created_before,
        x_request_id=x_request_id,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient | Client,
    limit: int | Unset = 50,
    cursor: str | Unset = UNSET,
    status: ListBatchesStatus | Unset = UNSET,
    type_: ListBatchesType | Unset = UNSET,
    created_after: datetime.datetime | Unset = UNSET,
    created_before: datetime.datetime | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> BatchPage | None:
    """Your batches, newest first

     Page through with `next_cursor`. Filters may be combined; `created_after` and `created_before`
    exclude. Rejected rows are shown with the batch itself.

    Args:
        limit (int | Unset):  Default: 50.
        cursor (str | Unset):
        status (ListBatchesStatus | Unset):
        type_ (ListBatchesType | Unset):
        created_after (datetime.datetime | Unset):
        created_before (datetime.datetime | Unset):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        BatchPage
    """

    return (
        await asyncio_detailed(
            client=client,
            limit=limit,
            cursor=cursor,
            status=status,
            type_=type_,
            created_after=created_after,
            created_before=created_before,
            x_request_id=x_request_id,
        )
    ).parsed
