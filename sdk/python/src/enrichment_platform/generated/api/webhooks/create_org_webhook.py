from http import HTTPStatus
from typing import Any

import httpx

from ...client import AuthenticatedClient, Client
from ...models.create_org_webhook_response_default import (
    CreateOrgWebhookResponseDefault,
)
from ...models.new_webhook import NewWebhook
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    body: NewWebhook,
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
        "url": "/api/reach/webhooks",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> CreateOrgWebhookResponseDefault:
    response_default = CreateOrgWebhookResponseDefault.from_dict(response.json())

    return response_default


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[CreateOrgWebhookResponseDefault]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient | Client,
    body: NewWebhook,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> Response[CreateOrgWebhookResponseDefault]:
    """Create a webhook of your organization

     One event and one address. It receives the events of every campaign, unless the campaign has
    `org_webhook_disabled`. The first one makes the secret that all of them are signed with. The same
    event and address twice is refused; there may be 100. Any key of the organization may do this.

    Args:
        idempotency_key (str | Unset):
        x_request_id (str | Unset):
        body (NewWebhook):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[CreateOrgWebhookResponseDefault]
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
    body: NewWebhook,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> CreateOrgWebhookResponseDefault | None:
    """Create a webhook of your organization

     One event and one address. It receives the events of every campaign, unless the campaign has
    `org_webhook_disabled`. The first one makes the secret that all of them are signed with. The same
    event and address twice is refused; there may be 100. Any key of the organization may do this.

    Args:
        idempotency_key (str | Unset):
        x_request_id (str | Unset):
        body (NewWebhook):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        CreateOrgWebhookResponseDefault
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
    body: NewWebhook,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> Response[CreateOrgWebhookResponseDefault]:
    """Create a webhook of your organization

     One event and one address. It receives the events of every campaign, unless the campaign has
    `org_webhook_disabled`. The first one makes the secret that all of them are signed with. The same
    event and address twice is refused; there may be 100. Any key of the organization may do this.

    Args:
        idempotency_key (str | Unset):
        x_request_id (str | Unset):
        body (NewWebhook):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[CreateOrgWebhookResponseDefault]
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
    body: NewWebhook,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> CreateOrgWebhookResponseDefault | None:
    """Create a webhook of your organization

     One event and one address. It receives the events of every campaign, unless the campaign has
    `org_webhook_disabled`. The first one makes the secret that all of them are signed with. The same
    event and address twice is refused; there may be 100. Any key of the organization may do this.

    Args:
        idempotency_key (str | Unset):
        x_request_id (str | Unset):
        body (NewWebhook):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        CreateOrgWebhookResponseDefault
    """

    return (
        await asyncio_detailed(
            client=client,
            body=body,
            idempotency_key=idempotency_key,
            x_request_id=x_request_id,
        )
    ).parsed
