from http import HTTPStatus
from typing import Any

import httpx

from ...client import AuthenticatedClient, Client
from ...models.create_upload_body import CreateUploadBody
from ...models.create_upload_response_default import CreateUploadResponseDefault
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    body: CreateUploadBody | Unset = UNSET,
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
        "url": "/api/uploads",
    }

    if not isinstance(body, Unset):
        _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> CreateUploadResponseDefault:
    response_default = CreateUploadResponseDefault.from_dict(response.json())

    return response_default


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[CreateUploadResponseDefault]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient | Client,
    body: CreateUploadBody | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> Response[CreateUploadResponseDefault]:
    """Links for one file

     Send the file to `upload_url` with PUT and its `Content-Type`. Rows: give `csv_url` to a batch; CSV
    in any usual dialect and encoding, or XLSX, of which the first visible sheet is read; the first row
    names the columns. A document (PDF, HTML, XML, ZIP): give `id` to read_accounts or
    read_shareholder_list. What a file is, its content says.

    Args:
        idempotency_key (str | Unset):
        x_request_id (str | Unset):
        body (CreateUploadBody | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[CreateUploadResponseDefault]
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
    body: CreateUploadBody | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> CreateUploadResponseDefault | None:
    """Links for one file

     Send the file to `upload_url` with PUT and its `Content-Type`. Rows: give `csv_url` to a batch; CSV
    in any usual dialect and encoding, or XLSX, of which the first visible sheet is read; the first row
    names the columns. A document (PDF, HTML, XML, ZIP): give `id` to read_accounts or
    read_shareholder_list. What a file is, its content says.

    Args:
        idempotency_key (str | Unset):
        x_request_id (str | Unset):
        body (CreateUploadBody | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        CreateUploadResponseDefault
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
    body: CreateUploadBody | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> Response[CreateUploadResponseDefault]:
    """Links for one file

     Send the file to `upload_url` with PUT and its `Content-Type`. Rows: give `csv_url` to a batch; CSV
    in any usual dialect and encoding, or XLSX, of which the first visible sheet is read; the first row
    names the columns. A document (PDF, HTML, XML, ZIP): give `id` to read_accounts or
    read_shareholder_list. What a file is, its content says.

    Args:
        idempotency_key (str | Unset):
        x_request_id (str | Unset):
        body (CreateUploadBody | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[CreateUploadResponseDefault]
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
    body: CreateUploadBody | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> CreateUploadResponseDefault | None:
    """Links for one file

     Send the file to `upload_url` with PUT and its `Content-Type`. Rows: give `csv_url` to a batch; CSV
    in any usual dialect and encoding, or XLSX, of which the first visible sheet is read; the first row
    names the columns. A document (PDF, HTML, XML, ZIP): give `id` to read_accounts or
    read_shareholder_list. What a file is, its content says.

    Args:
        idempotency_key (str | Unset):
        x_request_id (str | Unset):
        body (CreateUploadBody | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        CreateUploadResponseDefault
    """

    return (
        await asyncio_detailed(
            client=client,
            body=body,
            idempotency_key=idempotency_key,
            x_request_id=x_request_id,
        )
    ).parsed
