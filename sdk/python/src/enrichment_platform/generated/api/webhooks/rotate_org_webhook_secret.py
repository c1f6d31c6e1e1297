from http import HTTPStatus
from typing import Any

import httpx

from ...client import AuthenticatedClient, Client
from ...models.rotate_org_webhook_secret_response_default import (
    RotateOrgWebhookSecretResponseDefault,
)
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
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
        "url": "/reach/webhooks/rotate-org-secret",
    }

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> RotateOrgWebhookSecretResponseDefault:
    response_default = RotateOrgWebhookSecretResponseDefault.from_dict(response.json())

    return response_default


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[RotateOrgWebhookSecretResponseDefault]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient | Client,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> Response[RotateOrgWebhookSecretResponseDefault]:
    """Replace the webhook secret of your organization

     The one before is invalid at once: what is tried again afterwards is signed with the new one. Needs
    a key with the role admin. A replay shows the secret that is valid then, which no key is stored
    with.

    Args:
        idempotency_key (str | Unset):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[RotateOrgWebhookSecretResponseDefault]
    """

    kwargs = _get_kwargs(
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
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> RotateOrgWebhookSecretResponseDefault | None:
    """Replace the webhook secret of your organization

     The one before is invalid at once: what is tried again afterwards is signed with the new one. Needs
    a key with the role admin. A replay shows the secret that is valid then, which no key is stored
    with.

    Args:
        idempotency_key (str | Unset):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        RotateOrgWebhookSecretResponseDefault
    """

    return sync_detailed(
        client=client,
        idempotency_key=idempotency_key,
        x_request_id=x_request_id,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient | Client,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> Response[RotateOrgWebhookSecretResponseDefault]:
    """Replace the webhook secret of your organization

     The one before is invalid at once: what is tried again afterwards is signed with the new one. Needs
    a key with the role admin. A replay shows the secret that is valid then, which no key is stored
    with.

    Args:
        idempotency_key (str | Unset):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[RotateOrgWebhookSecretResponseDefault]
    """

    kwargs = _get_kwargs(
        idempotency_key=idempotency_key,
        x_request_id=x_request_id,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient | Client,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> RotateOrgWebhookSecretResponseDefault | None:
    """Replace the webhook secret of your organization

     The one before is invalid at once: what is tried again afterwards is signed with the new one. Needs
    a key with the role admin. A replay shows the secret that is valid then, which no key is stored
    with.

    Args:
        idempotency_key (str | Unset):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        RotateOrgWebhookSecretResponseDefault
    """

    return (
        await asyncio_detailed(
            client=client,
            idempotency_key=idempotency_key,
            x_request_id=x_request_id,
        )
    ).parsed
