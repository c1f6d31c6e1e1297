from http import HTTPStatus
from typing import Any

import httpx

from ...client import AuthenticatedClient, Client
from ...models.new_budgets import NewBudgets
from ...models.put_budgets_response_default import PutBudgetsResponseDefault
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    body: NewBudgets,
    x_request_id: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(x_request_id, Unset):
        headers["X-Request-Id"] = x_request_id

    _kwargs: dict[str, Any] = {
        "method": "put",
        "url": "/api/budgets",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> PutBudgetsResponseDefault:
    response_default = PutBudgetsResponseDefault.from_dict(response.json())

    return response_default


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[PutBudgetsResponseDefault]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient | Client,
    body: NewBudgets,
    x_request_id: str | Unset = UNSET,
) -> Response[PutBudgetsResponseDefault]:
    """Replace the caps on what may be spent

     All caps at once. Not one credit is reserved beyond them: a request that does not fit is refused
    with `budget_exceeded`, a batch as a whole. What was accepted in the current period before counts
    too. A cap of the same scope and period keeps its id and what it has counted. Only for keys with the
    role admin.

    Args:
        x_request_id (str | Unset):
        body (NewBudgets):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[PutBudgetsResponseDefault]
    """

    kwargs = _get_kwargs(
        body=body,
        x_request_id=x_request_id,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient | Client,
    body: NewBudgets,
    x_request_id: str | Unset = UNSET,
) -> PutBudgetsResponseDefault | None:
    """Replace the caps on what may be spent

     All caps at once. Not one credit is reserved beyond them: a request that does not fit is refused
    with `budget_exceeded`, a batch as a whole. What was accepted in the current period before counts
    too. A cap of the same scope and period keeps its id and what it has counted. Only for keys with the
    role admin.

    Args:
        x_request_id (str | Unset):
        body (NewBudgets):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        PutBudgetsResponseDefault
    """

    return sync_detailed(
        client=client,
        body=body,
        x_request_id=x_request_id,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient | Client,
    body: NewBudgets,
    x_request_id: str | Unset = UNSET,
) -> Response[PutBudgetsResponseDefault]:
    """Replace the caps on what may be spent

     All caps at once. Not one credit is reserved beyond them: a request that does not fit is refused
    with `budget_exceeded`, a batch as a whole. What was accepted in the current period before counts
    too. A cap of the same scope and period keeps its id and what it has counted. Only for keys with the
    role admin.

    Args:
        x_request_id (str | Unset):
        body (NewBudgets):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[PutBudgetsResponseDefault]
    """

    kwargs = _get_kwargs(
        body=body,
        x_request_id=x_request_id,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient | Client,
    body: NewBudgets,
    x_request_id: str | Unset = UNSET,
) -> PutBudgetsResponseDefault | None:
    """Replace the caps on what may be spent

     All caps at once. Not one credit is reserved beyond them: a request that does not fit is refused
    with `budget_exceeded`, a batch as a whole. What was accepted in the current period before counts
    too. A cap of the same scope and period keeps its id and what it has counted. Only for keys with the
    role admin.

    Args:
        x_request_id (str | Unset):
        body (NewBudgets):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        PutBudgetsResponseDefault
    """

    return (
        await asyncio_detailed(
            client=client,
            body=body,
            x_request_id=x_request_id,
        )
    ).parsed
