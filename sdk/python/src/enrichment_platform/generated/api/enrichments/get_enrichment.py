from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ...client import AuthenticatedClient, Client
from ...models.get_enrichment_response_default import GetEnrichmentResponseDefault
from ...types import UNSET, Response, Unset


def _get_kwargs(
    id: int,
    *,
    wait: bool | Unset = False,
    wait_time: int | Unset = 50,
    explain: bool | Unset = False,
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

    params["explain"] = explain

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/enrichments/{id}".format(
            id=quote(str(id), safe=""),
        ),
        "params": params,
    }

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> GetEnrichmentResponseDefault:
    response_default = GetEnrichmentResponseDefault.from_dict(response.json())

    return response_default


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[GetEnrichmentResponseDefault]:
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
    explain: bool | Unset = False,
    prefer: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> Response[GetEnrichmentResponseDefault]:
    """One enrichment, at once or when it has ended

     Without `wait` the answer comes at once. With `wait=true` it comes when the enrichment has ended, at
    the latest after `wait_time` seconds. One waiting poll for each enrichment: a second one is answered
    429. With `explain=true` `provenance` tells where each value stands: the document by its hash, the
    page or table, the row and the column, the text as printed there, and what proved it.

    Args:
        id (int):
        wait (bool | Unset):  Default: False.
        wait_time (int | Unset):  Default: 50.
        explain (bool | Unset):  Default: False.
        prefer (str | Unset):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[GetEnrichmentResponseDefault]
    """

    kwargs = _get_kwargs(
        id=id,
        wait=wait,
        wait_time=wait_time,
        explain=explain,
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
    explain: bool | Unset = False,
    prefer: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> GetEnrichmentResponseDefault | None:
    """One enrichment, at once or when it has ended

     Without `wait` the answer comes at once. With `wait=true` it comes when the enrichment has ended, at
    the latest after `wait_time` seconds. One waiting poll for each enrichment: a second one is answered
    429. With `explain=true` `provenance` tells where each value stands: the document by its hash, the
    page or table, the row and the column, the text as printed there, and what proved it.

    Args:
        id (int):
        wait (bool | Unset):  Default: False.
        wait_time (int | Unset):  Default: 50.
        explain (bool | Unset):  Default: False.
        prefer (str | Unset):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        GetEnrichmentResponseDefault
    """

    return sync_detailed(
        id=id,
        client=client,
        wait=wait,
        wait_time=wait_time,
        explain=explain,
        prefer=prefer,
        x_request_id=x_request_id,
    ).parsed


async def asyncio_detailed(
    id: int,
    *,
    client: AuthenticatedClient | Client,
    wait: bool | Unset = False,
    wait_time: int | Unset = 50,
    explain: bool | Unset = False,
    prefer: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> Response[GetEnrichmentResponseDefault]:
    """One enrichment, at once or when it has ended

     Without `wait` the answer comes at once. With `wait=true` it comes when the enrichment has ended, at
    the latest after `wait_time` seconds. One waiting poll for each enrichment: a second one is answered
    429. With `explain=true` `provenance` tells where each value stands: the document by its hash, the
    page or table, the row and the column, the text as printed there, and what proved it.

    Args:
        id (int):
        wait (bool | Unset):  Default: False.
        wait_time (int | Unset):  Default: 50.
        explain (bool | Unset):  Default: False.
        prefer (str | Unset):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[GetEnrichmentResponseDefault]
    """

    kwargs = _get_kwargs(
        id=id,
        wait=wait,
        wait_time=wait_time,
        explain=explain,
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
    explain: bool | Unset = False,
    prefer: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> GetEnrichmentResponseDefault | None:
    """One enrichment, at once or when it has ended

     Without `wait` the answer comes at once. With `wait=true` it comes when the enrichment has ended, at
    the latest after `wait_time` seconds. One waiting poll for each enrichment: a second one is answered
    429. With `explain=true` `provenance` tells where each value stands: the document by its hash, the
    page or table, the row and the column, the text as printed there, and what proved it.

    Args:
        id (int):
        wait (bool | Unset):  Default: False.
        wait_time (int | Unset):  Default: 50.
        explain (bool | Unset):  Default: False.
        prefer (str | Unset):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        GetEnrichmentResponseDefault
    """

    return (
        await asyncio_detailed(
            id=id,
            client=client,
            wait=wait,
            wait_time=wait_time,
            explain=explain,
            prefer=prefer,
            x_request_id=x_request_id,
        )
    ).parsed
