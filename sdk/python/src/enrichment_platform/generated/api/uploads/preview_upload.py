from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ...client import AuthenticatedClient, Client
from ...models.preview_upload_body import PreviewUploadBody
from ...models.preview_upload_response_default import PreviewUploadResponseDefault
from ...types import UNSET, Response, Unset


def _get_kwargs(
    id: int,
    *,
    body: PreviewUploadBody,
    x_request_id: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(x_request_id, Unset):
        headers["X-Request-Id"] = x_request_id

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/uploads/{id}/preview".format(
            id=quote(str(id), safe=""),
        ),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> PreviewUploadResponseDefault:
    response_default = PreviewUploadResponseDefault.from_dict(response.json())

    return response_default


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[PreviewUploadResponseDefault]:
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
    body: PreviewUploadBody,
    x_request_id: str | Unset = UNSET,
) -> Response[PreviewUploadResponseDefault]:
    """What a batch of the file would be

     Reads a file that was sent and tells which columns it has, what they are likely to be, which rows a
    batch would reject and why, which repeat others, and what it would cost. Nothing is started, stored
    or charged. 404 until the file was sent. Send `suggested_mapping`, or what you have made of it, as
    `mapping` of the batch.

    Args:
        id (int):
        x_request_id (str | Unset):
        body (PreviewUploadBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[PreviewUploadResponseDefault]
    """

    kwargs = _get_kwargs(
        id=id,
        body=body,
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
    body: PreviewUploadBody,
    x_request_id: str | Unset = UNSET,
) -> PreviewUploadResponseDefault | None:
    """What a batch of the file would be

     Reads a file that was sent and tells which columns it has, what they are likely to be, which rows a
    batch would reject and why, which repeat others, and what it would cost. Nothing is started, stored
    or charged. 404 until the file was sent. Send `suggested_mapping`, or what you have made of it, as
    `mapping` of the batch.

    Args:
        id (int):
        x_request_id (str | Unset):
        body (PreviewUploadBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        PreviewUploadResponseDefault
    """

    return sync_detailed(
        id=id,
        client=client,
        body=body,
        x_request_id=x_request_id,
    ).parsed


async def asyncio_detailed(
    id: int,
    *,
    client: AuthenticatedClient | Client,
    body: PreviewUploadBody,
    x_request_id: str | Unset = UNSET,
) -> Response[PreviewUploadResponseDefault]:
    """What a batch of the file would be

     Reads a file that was sent and tells which columns it has, what they are likely to be, which rows a
    batch would reject and why, which repeat others, and what it would cost. Nothing is started, stored
    or charged. 404 until the file was sent. Send `suggested_mapping`, or what you have made of it, as
    `mapping` of the batch.

    Args:
        id (int):
        x_request_id (str | Unset):
        body (PreviewUploadBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[PreviewUploadResponseDefault]
    """

    kwargs = _get_kwargs(
        id=id,
        body=body,
        x_request_id=x_request_id,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    id: int,
    *,
    client: AuthenticatedClient | Client,
    body: PreviewUploadBody,
    x_request_id: str | Unset = UNSET,
) -> PreviewUploadResponseDefault | None:
    """What a batch of the file would be

     Reads a file that was sent and tells which columns it has, what they are likely to be, which rows a
    batch would reject and why, which repeat others, and what it would cost. Nothing is started, stored
    or charged. 404 until the file was sent. Send `suggested_mapping`, or what you have made of it, as
    `mapping` of the batch.

    Args:
        id (int):
        x_request_id (str | Unset):
        body (PreviewUploadBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        PreviewUploadResponseDefault
    """

    return (
        await asyncio_detailed(
            id=id,
            client=client,
            body=body,
            x_request_id=x_request_id,
        )
    ).parsed
