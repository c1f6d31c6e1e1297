from http import HTTPStatus
from typing import Any

import httpx

from ...client import AuthenticatedClient, Client
from ...models.forecast_monitors_response_default import ForecastMonitorsResponseDefault
from ...models.forecast_monitors_what import (
    ForecastMonitorsWhat,
)
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    what: ForecastMonitorsWhat | Unset = UNSET,
    every: str | Unset = UNSET,
    subjects: int | Unset = 1,
    x_request_id: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(x_request_id, Unset):
        headers["X-Request-Id"] = x_request_id

    params: dict[str, Any] = {}

    json_what: str | Unset = UNSET
    if not isinstance(what, Unset):
        json_what = what

    params["what"] = json_what

    params["every"] = every

    params["subjects"] = subjects

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/monitors/forecast",
        "params": params,
    }

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> ForecastMonitorsResponseDefault:
    response_default = ForecastMonitorsResponseDefault.from_dict(response.json())

    return response_default


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[ForecastMonitorsResponseDefault]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient | Client,
    what: ForecastMonitorsWhat | Unset = UNSET,
    every: str | Unset = UNSET,
    subjects: int | Unset = 1,
    x_request_id: str | Unset = UNSET,
) -> Response[ForecastMonitorsResponseDefault]:
    """What monitors cost and take a month

     Of all that are not paused, and of the one that `what` and `every` describe. One that the portals
    could not carry beside those of everybody is refused, as it would be when it is created.

    Args:
        what (ForecastMonitorsWhat | Unset):
        every (str | Unset):
        subjects (int | Unset):  Default: 1.
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ForecastMonitorsResponseDefault]
    """

    kwargs = _get_kwargs(
        what=what,
        every=every,
        subjects=subjects,
        x_request_id=x_request_id,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient | Client,
    what: ForecastMonitorsWhat | Unset = UNSET,
    every: str | Unset = UNSET,
    subjects: int | Unset = 1,
    x_request_id: str | Unset = UNSET,
) -> ForecastMonitorsResponseDefault | None:
    """What monitors cost and take a month

     Of all that are not paused, and of the one that `what` and `every` describe. One that the portals
    could not carry beside those of everybody is refused, as it would be when it is created.

    Args:
        what (ForecastMonitorsWhat | Unset):
        every (str | Unset):
        subjects (int | Unset):  Default: 1.
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ForecastMonitorsResponseDefault
    """

    return sync_detailed(
        client=client,
        what=what,
        every=every,
        subjects=subjects,
        x_request_id=x_request_id,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient | Client,
    what: ForecastMonitorsWhat | Unset = UNSET,
    every: str | Unset = UNSET,
    subjects: int | Unset = 1,
    x_request_id: str | Unset = UNSET,
) -> Response[ForecastMonitorsResponseDefault]:
    """What monitors cost and take a month

     Of all that are not paused, and of the one that `what` and `every` describe. One that the portals
    could not carry beside those of everybody is refused, as it would be when it is created.

    Args:
        what (ForecastMonitorsWhat | Unset):
        every (str | Unset):
        subjects (int | Unset):  Default: 1.
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ForecastMonitorsResponseDefault]
    """

    kwargs = _get_kwargs(
        what=what,
        every=every,
        subjects=subjects,
        x_request_id=x_request_id,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient | Client,
    what: ForecastMonitorsWhat | Unset = UNSET,
    every: str | Unset = UNSET,
    subjects: int | Unset = 1,
    x_request_id: str | Unset = UNSET,
) -> ForecastMonitorsResponseDefault | None:
    """What monitors cost and take a month

     Of all that are not paused, and of the one that `what` and `every` describe. One that the portals
    could not carry beside those of everybody is refused, as it would be when it is created.

    Args:
        what (ForecastMonitorsWhat | Unset):
        every (str | Unset):
        subjects (int | Unset):  Default: 1.
        x_request_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ForecastMonitorsResponseDefault
    """

    return (
        await asyncio_detailed(
            client=client,
            what=what,
            every=every,
            subjects=subjects,
            x_request_id=x_request_id,
        )
    ).parsed
