from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ...client import AuthenticatedClient, Client
from ...models.retry_batch_body import RetryBatchBody
from ...models.retry_batch_response_default_type_0 import RetryBatchResponseDefaultType0
from ...models.retry_batch_response_default_type_1 import RetryBatchResponseDefaultType1
from ...types import UNSET, Response, Unset


def _get_kwargs(
    id: int,
    *,
    body: RetryBatchBody | Unset = UNSET,
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
        "url": "/api/batches/{id}/retry".format(
            id=quote(str(id), safe=""),
        ),
    }

    if not isinstance(body, Unset):
        _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> RetryBatchResponseDefaultType0 | RetryBatchResponseDefaultType1:
    def _parse_response_default(
        data: object,
    ) -> RetryBatchResponseDefaultType0 | RetryBatchResponseDefaultType1:
        try:
            if not isinstance(data, dict):
                raise TypeError()
            response_default_type_0 = RetryBatchResponseDefaultType0.from_dict(data)

            return response_default_type_0
        except (TypeError, ValueError, AttributeError, KeyError):
            pass
        if not isinstance(data, dict):
            raise TypeError()
        response_default_type_1 = RetryBatchResponseDefaultType1.from_dict(data)

        return response_default_type_1

    response_default = _parse_response_default(response.json())

    return response_default


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[RetryBatchResponseDefaultType0 | RetryBatchResponseDefaultType1]:
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
    body: RetryBatchBody | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> Response[RetryBatchResponseDefaultType0 | RetryBatchResponseDefaultType1]:
    """Try the rows again that have failed

     A new batch of those rows of this one that have failed so far, that were cancelled, or that the
    credits did not cover, in their order and with their `custom_vars`, the columns of the file and the
    `callback_url`. They cost what rows of a new batch cost: nothing where they fail again. Other than
    in a new batch, a row does not take over a failure of the last minutes. Rows that run or have
    completed in a batch that tries this one again are left out. This batch stays as it is, and
    `retry_of` of the new one names it.

    Args:
        id (int):
        idempotency_key (str | Unset):
        x_request_id (str | Unset):
        body (RetryBatchBody | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[RetryBatchResponseDefaultType0 | RetryBatchResponseDefaultType1]
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
    body: RetryBatchBody | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> RetryBatchResponseDefaultType0 | RetryBatchResponseDefaultType1 | None:
    """Try the rows again that have failed

     A new batch of those rows of this one that have failed so far, that were cancelled, or that the
    credits did not cover, in their order and with their `custom_vars`, the columns of the file and the
    `callback_url`. They cost what rows of a new batch cost: nothing where they fail again. Other than
    in a new batch, a row does not take over a failure of the last minutes. Rows that run or have
    completed in a batch that tries this one again are left out. This batch stays as it is, and
    `retry_of` of the new one names it.

    Args:
        id (int):
        idempotency_key (str | Unset):
        x_request_id (str | Unset):
        body (RetryBatchBody | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        RetryBatchResponseDefaultType0 | RetryBatchResponseDefaultType1
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
    body: RetryBatchBody | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> Response[RetryBatchResponseDefaultType0 | RetryBatchResponseDefaultType1]:
    """Try the rows again that have failed

     A new batch of those rows of this one that have failed so far, that were cancelled, or that the
    credits did not cover, in their order and with their `custom_vars`, the columns of the file and the
    `callback_url`. They cost what rows of a new batch cost: nothing where they fail again. Other than
    in a new batch, a row does not take over a failure of the last minutes. Rows that run or have
    completed in a batch that tries this one again are left out. This batch stays as it is, and
    `retry_of` of the new one names it.

    Args:
        id (int):
        idempotency_key (str | Unset):
        x_request_id (str | Unset):
        body (RetryBatchBody | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[RetryBatchResponseDefaultType0 | RetryBatchResponseDefaultType1]
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
    body: RetryBatchBody | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> RetryBatchResponseDefaultType0 | RetryBatchResponseDefaultType1 | None:
    """Try the rows again that have failed

     A new batch of those rows of this one that have failed so far, that were cancelled, or that the
    credits did not cover, in their order and with their `custom_vars`, the columns of the file and the
    `callback_url`. They cost what rows of a new batch cost: nothing where they fail again. Other than
    in a new batch, a row does not take over a failure of the last minutes. Rows that run or have
    completed in a batch that tries this one again are left out. This batch stays as it is, and
    `retry_of` of the new one names it.

    Args:
        id (int):
        idempotency_key (str | Unset):
        x_request_id (str | Unset):
        body (RetryBatchBody | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        RetryBatchResponseDefaultType0 | RetryBatchResponseDefaultType1
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
