import datetime
from http import HTTPStatus
from typing import Any

import httpx

from ...client import AuthenticatedClient, Client
from ...models.get_usage_group_by import GetUsageGroupBy
from ...models.get_usage_response_default import GetUsageResponseDefault
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    from_: datetime.date | Unset = UNSET,
    to: datetime.date | Unset = UNSET,
    group_by: GetUsageGroupBy | Unset = "day",
    x_request_id: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(x_request_id, Unset):
        headers["X-Request-Id"] = x_request_id

    params: dict[str, Any] = {}

    json_from_: str | Unset = UNSET
    if not isinstance(from_, Unset):
        json_from_ = from_.isoformat()
    params["from"] = json_from_

    json_to: str | Unset = UNSET
    if not isinstance(to, Unset):
        json_to = to.isoformat()
    params["to"] = json_to

    json_group_by: str | Unset = UNSET
    if not isinstance(group_by, Unset):
        json_group_by = group_by

    params["group_by"] = json_group_by

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/usage",
        "params": params,
    }

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> GetUsageResponseDefault:
    response_default = GetUsageResponseDefault.from_dict(response.json())

    return response_default


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[GetUsageResponseDefault]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient | Client,
    from_: datetime.date | Unset = UNSET,
    to: datetime.date | Unset = UNSET,
    group_by: GetUsageGroupBy | Unset = "day",
    x_request_id: str | Unset = UNSET,
) -> Response[GetUsageResponseDefault]:
    """What credits went to, by key, type or day

     Of the enrichments that were accepted in these days of UTC, at most 92, as far as they are kept. By
    key and by type the dearest come first, days in their order.

    Args:
        from_ (datetime.date | Unset):
        to (datetime.date | Unset):
        group_by (GetUsageGroupBy | Unset):  Default: 'day'.
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[GetUsageResponseDefault]
    """

    kwargs = _get_kwargs(
        from_=from_,
        to=to,
        group_by=group_by,
        x_request_id=x_request_id,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient | Client,
    from_: datetime.date | Unset = UNSET,
    to: datetime.date | Unset = UNSET,
    group_by: GetUsageGroupBy | Unset = "day",
    x_request_id: str | Unset = UNSET,
) -> GetUsageResponseDefault | None:
    """What credits went to, by key, type or day

     Of the enrichments that were accepted in these days of UTC, at most 92, as far as they are kept. By
    key and by type the dearest come first, days in their order.

    Args:
        from_ (datetime.date | Unset):
        to (datetime.date | Unset):
        group_by (GetUsageGroupBy | Unset):  Default: 'day'.
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        GetUsageResponseDefault
    """

    return sync_detailed(
        client=client,
        from_=from_,
        to=to,
        group_by=group_by,
        x_request_id=x_request_id,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient | Client,
    from_: datetime.date | Unset = UNSET,
    to: datetime.date | Unset = UNSET,
    group_by: GetUsageGroupBy | Unset = "day",
    x_request_id: str | Unset = UNSET,
) -> Response[GetUsageResponseDefault]:
    """What credits went to, by key, type or day

     Of the enrichments that were accepted in these days of UTC, at most 92, as far as they are kept. By
    key and by type the dearest come first, days in their order.

    Args:
        from_ (datetime.date | Unset):
        to (datetime.date | Unset):
        group_by (GetUsageGroupBy | Unset):  Default: 'day'.
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[GetUsageResponseDefault]
    """

    kwargs = _get_kwargs(
        from_=from_,
        to=to,
        group_by=group_by,
        x_request_id=x_request_id,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient | Client,
    from_: datetime.date | Unset = UNSET,
    to: datetime.date | Unset = UNSET,
    group_by: GetUsageGroupBy | Unset = "day",
    x_request_id: str | Unset = UNSET,
) -> GetUsageResponseDefault | None:
    """What credits went to, by key, type or day

     Of the enrichments that were accepted in these days of UTC, at most 92, as far as they are kept. By
    key and by type the dearest come first, days in their order.

    Args:
        from_ (datetime.date | Unset):
        to (datetime.date | Unset):
        group_by (GetUsageGroupBy | Unset):  Default: 'day'.
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        GetUsageResponseDefault
    """

    return (
        await asyncio_detailed(
            client=client,
            from_=from_,
            to=to,
            group_by=group_by,
            x_request_id=x_request_id,
        )
    ).parsed
