import datetime
from http import HTTPStatus
from typing import Any

import httpx

from ...client import AuthenticatedClient, Client
from ...models.delivery_page import DeliveryPage
from ...models.list_deliveries_event import (
    ListDeliveriesEvent,
)
from ...models.list_deliveries_scope import (
    ListDeliveriesScope,
)
from ...models.list_deliveries_status import (
    ListDeliveriesStatus,
)
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    limit: int | Unset = 50,
    cursor: str | Unset = UNSET,
    status: ListDeliveriesStatus | Unset = UNSET,
    created_after: datetime.datetime | Unset = UNSET,
    created_before: datetime.datetime | Unset = UNSET,
    scope: ListDeliveriesScope | Unset = UNSET,
    event: ListDeliveriesEvent | Unset = UNSET,
    url_query: str | Unset = UNSET,
    campaign_id: int | Unset = UNSET,
    subscription_id: int | Unset = UNSET,
    enrichment_id: int | Unset = UNSET,
    batch_id: int | Unset = UNSET,
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

    json_scope: str | Unset = UNSET
    if not isinstance(scope, Unset):
        json_scope = scope

    params["scope"] = json_scope

    json_event: str | Unset = UNSET
    if not isinstance(event, Unset):
        json_event = event

    params["event"] = json_event

    params["url"] = url_query

    params["campaign_id"] = campaign_id

    params["subscription_id"] = subscription_id

    params["enrichment_id"] = enrichment_id

    params["batch_id"] = batch_id

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/webhook-deliveries",
        "params": params,
    }

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> DeliveryPage:
    response_default = DeliveryPage.from_dict(response.json())

    return response_default


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[DeliveryPage]:
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
    status: ListDeliveriesStatus | Unset = UNSET,
    created_after: datetime.datetime | Unset = UNSET,
    created_before: datetime.datetime | Unset = UNSET,
    scope: ListDeliveriesScope | Unset = UNSET,
    event: ListDeliveriesEvent | Unset = UNSET,
    url_query: str | Unset = UNSET,
    campaign_id: int | Unset = UNSET,
    subscription_id: int | Unset = UNSET,
    enrichment_id: int | Unset = UNSET,
    batch_id: int | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> Response[DeliveryPage]:
    """Deliveries of your organization, newest first

     Page through with `next_cursor`. Filters may be combined; `created_after` and `created_before`
    exclude.

    Args:
        limit (int | Unset):  Default: 50.
        cursor (str | Unset):
        status (ListDeliveriesStatus | Unset):
        created_after (datetime.datetime | Unset):
        created_before (datetime.datetime | Unset):
        scope (ListDeliveriesScope | Unset):
        event (ListDeliveriesEvent | Unset):
        url_query (str | Unset):
        campaign_id (int | Unset):
        subscription_id (int | Unset):
        enrichment_id (int | Unset):
        batch_id (int | Unset):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[DeliveryPage]
    """

    kwargs = _get_kwargs(
        limit=limit,
        cursor=cursor,
        status=status,
        created_after=created_after,
        created_before=created_before,
        scope=scope,
        event=event,
        url_query=url_query,
        campaign_id=campaign_id,
        subscription_id=subscription_id,
        enrichment_id=enrichment_id,
        batch_id=batch_id,
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
    status: ListDeliveriesStatus | Unset = UNSET,
    created_after: datetime.datetime | Unset = UNSET,
    created_before: datetime.datetime | Unset = UNSET,
    scope: ListDeliveriesScope | Unset = UNSET,
    event: ListDeliveriesEvent | Unset = UNSET,
    url_query: str | Unset = UNSET,
    campaign_id: int | Unset = UNSET,
    subscription_id: int | Unset = UNSET,
    enrichment_id: int | Unset = UNSET,
    batch_id: int | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> DeliveryPage | None:
    """Deliveries of your organization, newest first

     Page through with `next_cursor`. Filters may be combined; `created_after` and `created_before`
    exclude.

    Args:
        limit (int | Unset):  Default: 50.
        cursor (str | Unset):
        status (ListDeliveriesStatus | Unset):
        created_after (datetime.datetime | Unset):
        created_before (datetime.datetime | Unset):
        scope (ListDeliveriesScope | Unset):
        event (ListDeliveriesEvent | Unset):
        url_query (str | Unset):
        campaign_id (int | Unset):
        subscription_id (int | Unset):
        enrichment_id (int | Unset):
        batch_id (int | Unset):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        DeliveryPage
    """

    return sync_detailed(
        client=client,
        limit=limit,
        cursor=cursor,
        status=status,
        created_after=created_after,
        created_before=created_before,
        scope=scope,
        event=event,
        url_query=url_query,
        campaign_id=campaign_id,
        subscription_id=subscription_id,
        enrichment_id=enrichment_id,
        batch_id=batch_id,
        x_request_id=x_request_id,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient | Client,
    limit: int | Unset = 50,
    cursor: str | Unset = UNSET,
    status: ListDeliveriesStatus | Unset = UNSET,
    created_after: datetime.datetime | Unset = UNSET,
    created_before: datetime.datetime | Unset = UNSET,
    scope: ListDeliveriesScope | Unset = UNSET,
    event: ListDeliveriesEvent | Unset = UNSET,
    url_query: str | Unset = UNSET,
    campaign_id: int | Unset = UNSET,
    subscription_id: int | Unset = UNSET,
    enrichment_id: int | Unset = UNSET,
    batch_id: int | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> Response[DeliveryPage]:
    """Deliveries of your organization, newest first

     Page through with `next_cursor`. Filters may be combined; `created_after` and `created_before`
    exclude.

    Args:
        limit (int | Unset):  Default: 50.
        cursor (str | Unset):
        status (ListDeliveriesStatus | Unset):
        created_after (datetime.datetime | Unset):
        created_before (datetime.datetime | Unset):
        scope (ListDeliveriesScope | Unset):
        event (ListDeliveriesEvent | Unset):
        url_query (str | Unset):
        campaign_id (int | Unset):
        subscription_id (int | Unset):
        enrichment_id (int | Unset):
        batch_id (int | Unset):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[DeliveryPage]
    """

    kwargs = _get_kwargs(
        limit=limit,
        cursor=cursor,
        status=status,
        created_after=created_after,
        created_before=created_before,
        scope=scope,
        event=event,
        url_query=url_query,
        campaign_id=campaign_id,
        subscription_id=subscription_id,
        enrichment_id=enrichment_id,
        batch_id=batch_id,
        x_request_id=x_request_id,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient | Client,
    limit: int | Unset = 50,
    cursor: str | Unset = UNSET,
    status: ListDeliveriesStatus | Unset = UNSET,
    created_after: datetime.datetime | Unset = UNSET,
    created_before: datetime.datetime | Unset = UNSET,
    scope: ListDeliveriesScope | Unset = UNSET,
    event: ListDeliveriesEvent | Unset = UNSET,
    url_query: str | Unset = UNSET,
    campaign_id: int | Unset = UNSET,
    subscription_id: int | Unset = UNSET,
    enrichment_id: int | Unset = UNSET,
    batch_id: int | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> DeliveryPage | None:
    """Deliveries of your organization, newest first

     Page through with `next_cursor`. Filters may be combined; `created_after` and `created_before`
    exclude.

    Args:
        limit (int | Unset):  Default: 50.
        cursor (str | Unset):
        status (ListDeliveriesStatus | Unset):
        created_after (datetime.datetime | Unset):
        created_before (datetime.datetime | Unset):
        scope (ListDeliveriesScope | Unset):
        event (ListDeliveriesEvent | Unset):
        url_query (str | Unset):
        campaign_id (int | Unset):
        subscription_id (int | Unset):
        enrichment_id (int | Unset):
        batch_id (int | Unset):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        DeliveryPage
    """

    return (
        await asyncio_detailed(
            client=client,
            limit=limit,
            cursor=cursor,
            status=status,
            created_after=created_after,
            created_before=created_before,
            scope=scope,
            event=event,
            url_query=url_query,
            campaign_id=campaign_id,
            subscription_id=subscription_id,
            enrichment_id=enrichment_id,
            batch_id=batch_id,
            x_request_id=x_request_id,
        )
    ).parsed
