from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ...client import AuthenticatedClient, Client
from ...models.create_campaign_webhook_response_default import (
    CreateCampaignWebhookResponseDefault,
)
from ...models.new_campaign_webhook import NewCampaignWebhook
from ...types import UNSET, Response, Unset


def _get_kwargs(
    id: int,
    *,
    body: NewCampaignWebhook,
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
        "url": "/api/video-campaigns/{id}/webhooks".format(
            id=quote(str(id), safe=""),
        ),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> CreateCampaignWebhookResponseDefault:
    response_default = CreateCampaignWebhookResponseDefault.from_dict(response.json())

    return response_default


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[CreateCampaignWebhookResponseDefault]:
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
    body: NewCampaignWebhook,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> Response[CreateCampaignWebhookResponseDefault]:
    """Create a webhook of a campaign

     One event and one address. It receives the events of this campaign only; those of the organization,
    `budget.warning` and what monitors find, go to its own webhooks. The first one makes the secret that
    all of them are signed with. The same event and address twice is refused; there may be 100. Any key
    of the organization may do this.

    Args:
        id (int):
        idempotency_key (str | Unset):
        x_request_id (str | Unset):
        body (NewCampaignWebhook):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[CreateCampaignWebhookResponseDefault]
    """

    kwargs = _get_kwargs(
        id=id,
        body=body,
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
    body: NewCampaignWebhook,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> CreateCampaignWebhookResponseDefault | None:
    """Create a webhook of a campaign

     One event and one address. It receives the events of this campaign only; those of the organization,
    `budget.warning` and what monitors find, go to its own webhooks. The first one makes the secret that
    all of them are signed with. The same event and address twice is refused; there may be 100. Any key
    of the organization may do this.

    Args:
        id (int):
        idempotency_key (str | Unset):
        x_request_id (str | Unset):
        body (NewCampaignWebhook):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        CreateCampaignWebhookResponseDefault
    """

    return sync_detailed(
        id=id,
        client=client,
        body=body,
        idempotency_key=idempotency_key,
        x_request_id=x_request_id,
    ).parsed


async def asyncio_detailed(
    id: int,
    *,
    client: AuthenticatedClient | Client,
    body: NewCampaignWebhook,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> Response[CreateCampaignWebhookResponseDefault]:
    """Create a webhook of a campaign

     One event and one address. It receives the events of this campaign only; those of the organization,
    `budget.warning` and what monitors find, go to its own webhooks. The first one makes the secret that
    all of them are signed with. The same event and address twice is refused; there may be 100. Any key
    of the organization may do this.

    Args:
        id (int):
        idempotency_key (str | Unset):
        x_request_id (str | Unset):
        body (NewCampaignWebhook):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[CreateCampaignWebhookResponseDefault]
    """

    kwargs = _get_kwargs(
        id=id,
        body=body,
        idempotency_key=idempotency_key,
        x_request_id=x_request_id,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    id: int,
    *,
    client: AuthenticatedClient | Client,
    body: NewCampaignWebhook,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> CreateCampaignWebhookResponseDefault | None:
    """Create a webhook of a campaign

     One event and one address. It receives the events of this campaign only; those of the organization,
    `budget.warning` and what monitors find, go to its own webhooks. The first one makes the secret that
    all of them are signed with. The same event and address twice is refused; there may be 100. Any key
    of the organization may do this.

    Args:
        id (int):
        idempotency_key (str | Unset):
        x_request_id (str | Unset):
        body (NewCampaignWebhook):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        CreateCampaignWebhookResponseDefault
    """

    return (
        await asyncio_detailed(
            id=id,
            client=client,
            body=body,
            idempotency_key=idempotency_key,
            x_request_id=x_request_id,
        )
    ).parsed
