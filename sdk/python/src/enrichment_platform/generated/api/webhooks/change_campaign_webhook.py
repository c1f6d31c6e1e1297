from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ...client import AuthenticatedClient, Client
from ...models.campaign_webhook_changes import CampaignWebhookChanges
from ...models.change_campaign_webhook_response_default import (
    ChangeCampaignWebhookResponseDefault,
)
from ...types import UNSET, Response, Unset


def _get_kwargs(
    id: int,
    wid: int,
    *,
    body: CampaignWebhookChanges | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(x_request_id, Unset):
        headers["X-Request-Id"] = x_request_id

    _kwargs: dict[str, Any] = {
        "method": "patch",
        "url": "/api/video-campaigns/{id}/webhooks/{wid}".format(
            id=quote(str(id), safe=""),
            wid=quote(str(wid), safe=""),
        ),
    }

    if not isinstance(body, Unset):
        _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> ChangeCampaignWebhookResponseDefault:
    response_default = ChangeCampaignWebhookResponseDefault.from_dict(response.json())

    return response_default


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[ChangeCampaignWebhookResponseDefault]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    id: int,
    wid: int,
    *,
    client: AuthenticatedClient | Client,
    body: CampaignWebhookChanges | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> Response[ChangeCampaignWebhookResponseDefault]:
    """Change a webhook of a campaign

     Only the fields that are given. `enabled: true` clears `disabled_reason` and forgets the failures
    before; `enabled: false` cancels what is still to be delivered. What waits for another try goes to a
    new `url`. Any key of the organization may do this.

    Args:
        id (int):
        wid (int):
        x_request_id (str | Unset):
        body (CampaignWebhookChanges | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ChangeCampaignWebhookResponseDefault]
    """

    kwargs = _get_kwargs(
        id=id,
        wid=wid,
        body=body,
        x_request_id=x_request_id,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    id: int,
    wid: int,
    *,
    client: AuthenticatedClient | Client,
    body: CampaignWebhookChanges | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> ChangeCampaignWebhookResponseDefault | None:
    """Change a webhook of a campaign

     Only the fields that are given. `enabled: true` clears `disabled_reason` and forgets the failures
    before; `enabled: false` cancels what is still to be delivered. What waits for another try goes to a
    new `url`. Any key of the organization may do this.

    Args:
        id (int):
        wid (int):
        x_request_id (str | Unset):
        body (CampaignWebhookChanges | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ChangeCampaignWebhookResponseDefault
    """

    return sync_detailed(
        id=id,
        wid=wid,
        client=client,
        body=body,
        x_request_id=x_request_id,
    ).parsed


async def asyncio_detailed(
    id: int,
    wid: int,
    *,
    client: AuthenticatedClient | Client,
    body: CampaignWebhookChanges | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> Response[ChangeCampaignWebhookResponseDefault]:
    """Change a webhook of a campaign

     Only the fields that are given. `enabled: true` clears `disabled_reason` and forgets the failures
    before; `enabled: false` cancels what is still to be delivered. What waits for another try goes to a
    new `url`. Any key of the organization may do this.

    Args:
        id (int):
        wid (int):
        x_request_id (str | Unset):
        body (CampaignWebhookChanges | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ChangeCampaignWebhookResponseDefault]
    """

    kwargs = _get_kwargs(
        id=id,
        wid=wid,
        body=body,
        x_request_id=x_request_id,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    id: int,
    wid: int,
    *,
    client: AuthenticatedClient | Client,
    body: CampaignWebhookChanges | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> ChangeCampaignWebhookResponseDefault | None:
    """Change a webhook of a campaign

     Only the fields that are given. `enabled: true` clears `disabled_reason` and forgets the failures
    before; `enabled: false` cancels what is still to be delivered. What waits for another try goes to a
    new `url`. Any key of the organization may do this.

    Args:
        id (int):
        wid (int):
        x_request_id (str | Unset):
        body (CampaignWebhookChanges | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ChangeCampaignWebhookResponseDefault
    """

    return (
        await asyncio_detailed(
            id=id,
            wid=wid,
            client=client,
            body=body,
            x_request_id=x_request_id,
        )
    ).parsed
