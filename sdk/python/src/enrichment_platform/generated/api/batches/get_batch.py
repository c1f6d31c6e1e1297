from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ...client import AuthenticatedClient, Client
from ...models.get_batch_response_default import GetBatchResponseDefault
from ...types import UNSET, Response, Unset


def _get_kwargs(
    id: int,
    *,
    wait: bool | Unset = False,
    wait_time: int | Unset = 50,
    page: int | Unset = 1,
    per_page: int | Unset = 100,
    prefer: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(prefer, Unset):
        headers["Prefer"] = prefer

    if not isinstance(x_request_id, Unset):
        headers["X-Request-Id"] = x_request_id

    params: dict[str, Any] = {}

    params["wait"] = wait

    params["wait_time"] = wait_time

    params["page"] = page

    params["per_page"] = per_page

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/batches/{id}".format(
            id=quote(str(id), safe=""),
        ),
        "params": params,
    }

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> GetBatchResponseDefault:
    response_default = GetBatchResponseDefault.from_dict(response.json())

    return response_default


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[GetBatchResponseDefault]:
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
    wait: bool | Unset = False,
    wait_time: int | Unset = 50,
    page: int | Unset = 1,
    per_page: int | Unset = 100,
    prefer: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> Response[GetBatchResponseDefault]:
    """One batch with a page of its results, at once or when it has ended

     Without `wait` the answer comes at once. With `wait=true` it comes when no row is open any more, at
    the latest after `wait_time` seconds. One waiting poll for each batch: a second one is answered 429.
    Rows that failed are in `results`; they make no difference to the status of the answer.

    Args:
        id (int):
        wait (bool | Unset):  Default: False.
        wait_time (int | Unset):  Default: 50.
        page (int | Unset):  Default: 1.
        per_page (int | Unset):  Default: 100.
        prefer (str | Unset):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[GetBatchResponseDefault]
    """

    kwargs = _get_kwargs(
        id=id,
        wait=wait,
        wait_time=wait_time,
        page=page,
        per_page=per_page,
        prefer=prefer,
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
    wait: bool | Unset = False,
    wait_time: int | Unset = 50,
    page: int | Unset = 1,
    per_page: int | Unset = 100,
    prefer: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> GetBatchResponseDefault | None:
    """One batch with a page of its results, at once or when it has ended

     Without `wait` the answer comes at once. With `wait=true` it comes when no row is open any more, at
    the latest after `wait_time` seconds. One waiting poll for each batch: a second one is answered 429.
    Rows that failed are in `results`; they make no difference to the status of the answer.

    Args:
        id (int):
        wait (bool | Unset):  Default: False.
        wait_time (int | Unset):  Default: 50.
        page (int | Unset):  Default: 1.
        per_page (int | Unset):  Default: 100.
        prefer (str | Unset):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        GetBatchResponseDefault
    """

    return sync_detailed(
        id=id,
        client=client,
        wait=wait,
        wait_time=wait_time,
        page=page,
        per_page=per_page,
        prefer=prefer,
        x_request_id=x_request_id,
    ).parsed


async def asyncio_detailed(
    id: int,
    *,
    client: AuthenticatedClient | Client,
    wait: bool | Unset = False,
    wait_time: int | Unset = 50,
    page: int | Unset = 1,
    per_page: int | Unset = 100,
    prefer: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> Response[GetBatchResponseDefault]:
    """One batch with a page of its results, at once or when it has ended

     Without `wait` the answer comes at once. With `wait=true` it comes when no row is open any more, at
    the latest after `wait_time` seconds. One waiting poll for each batch: a second one is answered 429.
    Rows that failed are in `results`; they make no difference to the status of the answer.

    Args:
        id (int):
        wait (bool | Unset):  Default: False.
        wait_time (int | Unset):  Default: 50.
        page (int | Unset):  Default: 1.
        per_page (int | Unset):  Default: 100.
        prefer (str | Unset):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[GetBatchResponseDefault]
    """

    kwargs = _get_kwargs(
        id=id,
        wait=wait,
        wait_time=wait_time,
        page=page,
        per_page=per_page,
        prefer=prefer,
        x_request_id=x_request_id,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    id: int,
    *,
    client: AuthenticatedClient | Client,
    wait: bool | Unset = False,
    wait_time: int | Unset = 50,
    page: int | Unset = 1,
    per_page: int | Unset = 100,
    prefer: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> GetBatchResponseDefault | None:
    """One batch with a page of its results, at once or when it has ended

     Without `wait` the answer comes at once. With `wait=true` it comes when no row is open any more, at
    the latest after `wait_time` seconds. One waiting poll for each batch: a second one is answered 429.
    Rows that failed are in `results`; they make no difference to the status of the answer.

    Args:
        id (int):
        wait (bool | Unset):  Default: False.
        wait_time (int | Unset):  Default: 50.
        page (int | Unset):  Default: 1.
        per_page (int | Unset):  Default: 100.
        prefer (str | Unset):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        GetBatchResponseDefault
    """

    return (
        await asyncio_detailed(
            id=id,
            client=client,
            wait=wait,
            wait_time=wait_time,
            page=page,
            per_page=per_page,
            prefer=prefer,
            x_request_id=x_request_id,
        )
    ).parsed
