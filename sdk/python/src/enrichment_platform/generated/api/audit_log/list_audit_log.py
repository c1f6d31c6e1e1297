import datetime
from http import HTTPStatus
from typing import Any

import httpx

from ...client import AuthenticatedClient, Client
from ...models.audit_entry_page import AuditEntryPage
from ...models.list_audit_log_action import (
    ListAuditLogAction,
)
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    limit: int | Unset = 50,
    cursor: str | Unset = UNSET,
    created_after: datetime.datetime | Unset = UNSET,
    created_before: datetime.datetime | Unset = UNSET,
    action: ListAuditLogAction | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(x_request_id, Unset):
        headers["X-Request-Id"] = x_request_id

    params: dict[str, Any] = {}

    params["limit"] = limit

    params["cursor"] = cursor

    json_created_after: str | Unset = UNSET
    if not isinstance(created_after, Unset):
        json_created_after = created_after.isoformat()
    params["created_after"] = json_created_after

    json_created_before: str | Unset = UNSET
    if not isinstance(created_before, Unset):
        json_created_before = created_before.isoformat()
    params["created_before"] = json_created_before

    json_action: str | Unset = UNSET
    if not isinstance(action, Unset):
        json_action = action

    params["action"] = json_action

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/audit-log",
        "params": params,
    }

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> AuditEntryPage:
    response_default = AuditEntryPage.from_dict(response.json())

    return response_default


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[AuditEntryPage]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient | Client,
    limit: int | Unset = 50,
    cursor: str | Unset = UNSET,
    created_after: datetime.datetime | Unset = UNSET,
    created_before: datetime.datetime | Unset = UNSET,
    action: ListAuditLogAction | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> Response[AuditEntryPage]:
    """Who did what, when and from where, newest first

     Everything that changed access, credits or configuration of your organization, and every login. Only
    for keys with the role admin. Page through with `next_cursor`. Filters may be combined;
    `created_after` and `created_before` exclude. Entries are kept for 400 days by default.

    Args:
        limit (int | Unset):  Default: 50.
        cursor (str | Unset):
        created_after (datetime.datetime | Unset):
        created_before (datetime.datetime | Unset):
        action (ListAuditLogAction | Unset):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[AuditEntryPage]
    """

    kwargs = _get_kwargs(
        limit=limit,
        cursor=cursor,
        created_after=created_after,
        created_before=created_before,
        action=action,
        x_request_id=x_request_id,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient | Client,
    limit: int | Unset = 50,
    cursor: str | Unset = UNSET,
    created_after: datetime.datetime | Unset = UNSET,
    created_before: datetime.datetime | Unset = UNSET,
    action: ListAuditLogAction | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> AuditEntryPage | None:
    """Who did what, when and from where, newest first

     Everything that changed access, credits or configuration of your organization, and every login. Only
    for keys with the role admin. Page through with `next_cursor`. Filters may be combined;
    `created_after` and `created_before` exclude. Entries are kept for 400 days by default.

    Args:
        limit (int | Unset):  Default: 50.
        cursor (str | Unset):
        created_after (datetime.datetime | Unset):
        created_before (datetime.datetime | Unset):
        action (ListAuditLogAction | Unset):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        AuditEntryPage
    """

    return sync_detailed(
        client=client,
        limit=limit,
        cursor=cursor,
        created_after=created_after,
        created_before=created_before,
        action=action,
        x_request_id=x_request_id,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient | Client,
    limit: int | Unset = 50,
    cursor: str | Unset = UNSET,
    created_after: datetime.datetime | Unset = UNSET,
    created_before: datetime.datetime | Unset = UNSET,
    action: ListAuditLogAction | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> Response[AuditEntryPage]:
    """Who did what, when and from where, newest first

     Everything that changed access, credits or configuration of your organization, and every login. Only
    for keys with the role admin. Page through with `next_cursor`. Filters may be combined;
    `created_after` and `created_before` exclude. Entries are kept for 400 days by default.

    Args:
        limit (int | Unset):  Default: 50.
        cursor (str | Unset):
        created_after (datetime.datetime | Unset):
        created_before (datetime.datetime | Unset):
        action (ListAuditLogAction | Unset):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[AuditEntryPage]
    """

    kwargs = _get_kwargs(
        limit=limit,
        cursor=cursor,
        created_after=created_after,
        created_before=created_before,
        action=action,
        x_request_id=x_request_id,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient | Client,
    limit: int | Unset = 50,
    cursor: str | Unset = UNSET,
    created_after: datetime.datetime | Unset = UNSET,
    created_before: datetime.datetime | Unset = UNSET,
    action: ListAuditLogAction | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> AuditEntryPage | None:
    """Who did what, when and from where, newest first

     Everything that changed access, credits or configuration of your organization, and every login. Only
    for keys with the role admin. Page through with `next_cursor`. Filters may be combined;
    `created_after` and `created_before` exclude. Entries are kept for 400 days by default.

    Args:
        limit (int | Unset):  Default: 50.
        cursor (str | Unset):
        created_after (datetime.datetime | Unset):
        created_before (datetime.datetime | Unset):
        action (ListAuditLogAction | Unset):
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        AuditEntryPage
    """

    return (
        await asyncio_detailed(
            client=client,
            limit=limit,
            cursor=cursor,
            created_after=created_after,
            created_before=created_before,
            action=action,
            x_request_id=x_request_id,
        )
    ).parsed
