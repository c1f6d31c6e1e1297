from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ...client import AuthenticatedClient, Client
from ...models.redeliver_response_default import RedeliverResponseDefault
from ...types import UNSET, Response, Unset


def _get_kwargs(
    id: int,
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
        "url": "/api/webhook-deliveries/{id}/redeliver".format(
            id=quote(str(id), safe=""),
        ),
    }

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> RedeliverResponseDefault:
    response_default = RedeliverResponseDefault.from_dict(response.json())

    return response_default


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[RedeliverResponseDefault]:
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
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> Response[RedeliverResponseDefault]:
    """Deliver once more what has ended

     The same message under the same `webhook-id`, signed with the secret of now and sent to the address
    that the webhook has now. Its attempts go on being counted: where all retries are used up, it is
    tried once. One that has not ended is refused, and so is one whose webhook was deleted or is
    disabled. Any key of the organization may do this.

    Args:
        id (int):
        idempotency_key (str | Unset):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[RedeliverResponseDefault]
    """

    kwargs = _get_kwargs(
        id=id,
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
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> RedeliverResponseDefault | None:
    """Deliver once more what has ended

     The same message under the same `webhook-id`, signed with the secret of now and sent to the address
    that the webhook has now. Its attempts go on being counted: where all retries are used up, it is
    tried once. One that has not ended is refused, and so is one whose webhook was deleted or is
    disabled. Any key of the organization may do this.

    Args:
        id (int):
        idempotency_key (str | Unset):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        RedeliverResponseDefault
    """

    return sync_detailed(
        id=id,
        client=client,
        idempotency_key=idempotency_key,
        x_request_id=x_request_id,
    ).parsed


async def asyncio_detailed(
    id: int,
    *,
    client: AuthenticatedClient | Client,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> Response[RedeliverResponseDefault]:
    """Deliver once more what has ended

     The same message under the same `webhook-id`, signed with the secret of now and sent to the address
    that the webhook has now. Its attempts go on being counted: where all retries are used up, it is
    tried once. One that has not ended is refused, and so is one whose webhook was deleted or is
    disabled. Any key of the organization may do this.

    Args:
        id (int):
        idempotency_key (str | Unset):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[RedeliverResponseDefault]
    """

    kwargs = _get_kwargs(
        id=id,
        idempotency_key=idempotency_key,
        x_request_id=x_request_id,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    id: int,
    *,
    client: AuthenticatedClient | Client,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> RedeliverResponseDefault | None:
    """Deliver once more what has ended

     The same message under the same `webhook-id`, signed with the secret of now and sent to the address
    that the webhook has now. Its attempts go on being counted: where all retries are used up, it is
    tried once. One that has not ended is refused, and so is one whose webhook was deleted or is
    disabled. Any key of the organization may do this.

    Args:
        id (int):
        idempotency_key (str | Unset):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        RedeliverResponseDefault
    """

    return (
        await asyncio_detailed(
            id=id,
            client=client,
            idempotency_key=idempotency_key,
            x_request_id=x_request_id,
        )
    ).parsed
