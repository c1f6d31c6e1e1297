from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ...client import AuthenticatedClient, Client
from ...models.campaign_changes import CampaignChanges
from ...models.change_campaign_response_default import ChangeCampaignResponseDefault
from ...types import UNSET, Response, Unset


def _get_kwargs(
    id: int,
    *,
    body: CampaignChanges | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(x_request_id, Unset):
        headers["X-Request-Id"] = x_request_id

    _kwargs: dict[str, Any] = {
        "method": "patch",
        "url": "/api/video-campaigns/{id}".format(
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
) -> ChangeCampaignResponseDefault:
    response_default = ChangeCampaignResponseDefault.from_dict(response.json())

    return response_default


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[ChangeCampaignResponseDefault]:
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
    body: CampaignChanges | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> Response[ChangeCampaignResponseDefault]:
    """Change a campaign

     Only the fields that are given; `cta` and `footer_links` are replaced whole. Landing pages show the
    change at once, pictures that were taken before do not. Any key of the organization may do this.

    Args:
        id (int):
        x_request_id (str | Unset):
        body (CampaignChanges | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ChangeCampaignResponseDefault]
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
    body: CampaignChanges | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> ChangeCampaignResponseDefault | None:
    """Change a campaign

     Only the fields that are given; `cta` and `footer_links` are replaced whole. Landing pages show the
    change at once, pictures that were taken before do not. Any key of the organization may do this.

    Args:
        id (int):
        x_request_id (str | Unset):
        body (CampaignChanges | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ChangeCampaignResponseDefault
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
    body: CampaignChanges | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> Response[ChangeCampaignResponseDefault]:
    """Change a campaign

     Only the fields that are given; `cta` and `footer_links` are replaced whole. Landing pages show the
    change at once, pictures that were taken before do not. Any key of the organization may do this.

    Args:
        id (int):
        x_request_id (str | Unset):
        body (CampaignChanges | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ChangeCampaignResponseDefault]
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
    body: CampaignChanges | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> ChangeCampaignResponseDefault | None:
    """Change a campaign

     Only the fields that are given; `cta` and `footer_links` are replaced whole. Landing pages show the
    change at once, pictures that were taken before do not. Any key of the organization may do this.

    Args:
        id (int):
        x_request_id (str | Unset):
        body (CampaignChanges | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ChangeCampaignResponseDefault
    """

    return (
        await asyncio_detailed(
            id=id,
            client=client,
            body=body,
            x_request_id=x_request_id,
        )
    ).parsed
