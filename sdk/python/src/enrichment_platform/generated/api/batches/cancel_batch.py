from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ...client import AuthenticatedClient, Client
from ...models.cancel_batch_response_default import CancelBatchResponseDefault
from ...types import UNSET, Response, Unset


def _get_kwargs(
    id: int,
    *,
    x_request_id: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(x_request_id, Unset):
        headers["X-Request-Id"] = x_request_id

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/batches/{id}/cancel".format(
            id=quote(str(id), safe=""),
        ),
    }

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> CancelBatchResponseDefault:
    response_default = CancelBatchResponseDefault.from_dict(response.json())

    return response_default


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[CancelBatchResponseDefault]:
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
    x_request_id: str | Unset = UNSET,
) -> Response[CancelBatchResponseDefault]:
    """Cancel the rows that have not started

     Rows that have not started end as `failed` with the code `cancelled`, and their credits are free
    again. Rows that have started finish, and `completed_at` tells when the last one has. A batch
    without open rows is answered 409.

    Args:
        id (int):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[CancelBatchResponseDefault]
    """

    kwargs = _get_kwargs(
        id=id,
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
    x_request_id: str | Unset = UNSET,
) -> CancelBatchResponseDefault | None:
    """Cancel the rows that have not started

     Rows that have not started end as `failed` with the code `cancelled`, and their credits are free
    again. Rows that have started finish, and `completed_at` tells when the last one has. A batch
    without open rows is answered 409.

    Args:
        id (int):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        CancelBatchResponseDefault
    """

    return sync_detailed(
        id=id,
        client=client,
        x_request_id=x_request_id,
    ).parsed


async def asyncio_detailed(
    id: int,
    *,
    client: AuthenticatedClient | Client,
    x_request_id: str | Unset = UNSET,
) -> Response[CancelBatchResponseDefault]:
    """Cancel the rows that have not started

     Rows that have not started end as `failed` with the code `cancelled`, and their credits are free
    again. Rows that have started finish, and `completed_at` tells when the last one has. A batch
    without open rows is answered 409.

    Args:
        id (int):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[CancelBatchResponseDefault]
    """

    kwargs = _get_kwargs(
        id=id,
        x_request_id=x_request_id,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    id: int,
    *,
    client: AuthenticatedClient | Client,
    x_request_id: str | Unset = UNSET,
) -> CancelBatchResponseDefault | None:
    """Cancel the rows that have not started

     Rows that have not started end as `failed` with the code `cancelled`, and their credits are free
    again. Rows that have started finish, and `completed_at` tells when the last one has. A batch
    without open rows is answered 409.

    Args:
        id (int):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        CancelBatchResponseDefault
    """

    return (
        await asyncio_detailed(
            id=id,
            client=client,
            x_request_id=x_request_id,
        )
    ).parsed
