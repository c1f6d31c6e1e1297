from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ...client import AuthenticatedClient, Client
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
        "method": "get",
        "url": "/api/batches/{id}/results.csv".format(
            id=quote(str(id), safe=""),
        ),
    }

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> str:
    response_default = response.text
    return response_default


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[str]:
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
) -> Response[str]:
    """All results of a batch as one CSV file

     RFC 4180 in UTF-8 with a header, one line for each row in the order of the input, as of now: rows
    that are still open have no output yet. Columns: those of the input; `custom_vars.*`, as many as any
    row has; the output as `output.*`; `credits`, `error_code`, `error_message`. Objects are flattened
    to `output.a.b`, arrays are JSON, null is empty. Where a spreadsheet would find a formula a `'`
    stands before it: at the start of a cell that is no number, and after `;`, tabs and line breaks,
    before `=`, `+`, `-`, `@` and their full-width forms, with or without blanks and quotes between; in
    JSON `;` is `\\u003b` there. A program can take the `'` away again.

    Args:
        id (int):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[str]
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
) -> str | None:
    """All results of a batch as one CSV file

     RFC 4180 in UTF-8 with a header, one line for each row in the order of the input, as of now: rows
    that are still open have no output yet. Columns: those of the input; `custom_vars.*`, as many as any
    row has; the output as `output.*`; `credits`, `error_code`, `error_message`. Objects are flattened
    to `output.a.b`, arrays are JSON, null is empty. Where a spreadsheet would find a formula a `'`
    stands before it: at the start of a cell that is no number, and after `;`, tabs and line breaks,
    before `=`, `+`, `-`, `@` and their full-width forms, with or without blanks and quotes between; in
    JSON `;` is `\\u003b` there. A program can take the `'` away again.

    Args:
        id (int):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        str
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
) -> Response[str]:
    """All results of a batch as one CSV file

     RFC 4180 in UTF-8 with a header, one line for each row in the order of the input, as of now: rows
    that are still open have no output yet. Columns: those of the input; `custom_vars.*`, as many as any
    row has; the output as `output.*`; `credits`, `error_code`, `error_message`. Objects are flattened
    to `output.a.b`, arrays are JSON, null is empty. Where a spreadsheet would find a formula a `'`
    stands before it: at the start of a cell that is no number, and after `;`, tabs and line breaks,
    before `=`, `+`, `-`, `@` and their full-width forms, with or without blanks and quotes between; in
    JSON `;` is `\\u003b` there. A program can take the `'` away again.

    Args:
        id (int):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[str]
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
) -> str | None:
    """All results of a batch as one CSV file

     RFC 4180 in UTF-8 with a header, one line for each row in the order of the input, as of now: rows
    that are still open have no output yet. Columns: those of the input; `custom_vars.*`, as many as any
    row has; the output as `output.*`; `credits`, `error_code`, `error_message`. Objects are flattened
    to `output.a.b`, arrays are JSON, null is empty. Where a spreadsheet would find a formula a `'`
    stands before it: at the start of a cell that is no number, and after `;`, tabs and line breaks,
    before `=`, `+`, `-`, `@` and their full-width forms, with or without blanks and quotes between; in
    JSON `;` is `\\u003b` there. A program can take the `'` away again.

    Args:
        id (int):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        str
    """

    return (
        await asyncio_detailed(
            id=id,
            client=client,
            x_request_id=x_request_id,
        )
    ).parsed
