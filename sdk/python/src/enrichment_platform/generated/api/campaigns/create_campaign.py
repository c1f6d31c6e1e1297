from http import HTTPStatus
from typing import Any

import httpx

from ...client import AuthenticatedClient, Client
from ...models.create_campaign_response_default import CreateCampaignResponseDefault
from ...models.new_campaign import NewCampaign
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    body: NewCampaign,
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
        "url": "/api/video-campaigns",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> CreateCampaignResponseDefault:
    response_default = CreateCampaignResponseDefault.from_dict(response.json())

    return response_default


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[CreateCampaignResponseDefault]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient | Client,
    body: NewCampaign,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> Response[CreateCampaignResponseDefault]:
    """Create a campaign

     What every landing page of the campaign shows: a headline, in which `{{name}}` becomes the name of
    the prospect, a video, a button and up to 10 links. Any key of the organization may do this. Send an
    `Idempotency-Key`: without one a repetition makes another campaign.

    Args:
        idempotency_key (str | Unset):
        x_request_id (str | Unset):
        body (NewCampaign):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[CreateCampaignResponseDefault]
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
    body: NewCampaign,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> CreateCampaignResponseDefault | None:
    """Create a campaign

     What every landing page of the campaign shows: a headline, in which `{{name}}` becomes the name of
    the prospect, a video, a button and up to 10 links. Any key of the organization may do this. Send an
    `Idempotency-Key`: without one a repetition makes another campaign.

    Args:
        idempotency_key (str | Unset):
        x_request_id (str | Unset):
        body (NewCampaign):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        CreateCampaignResponseDefault
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
    body: NewCampaign,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> Response[CreateCampaignResponseDefault]:
    """Create a campaign

     What every landing page of the campaign shows: a headline, in which `{{name}}` becomes the name of
    the prospect, a video, a button and up to 10 links. Any key of the organization may do this. Send an
    `Idempotency-Key`: without one a repetition makes another campaign.

    Args:
        idempotency_key (str | Unset):
        x_request_id (str | Unset):
        body (NewCampaign):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[CreateCampaignResponseDefault]
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
    body: NewCampaign,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> CreateCampaignResponseDefault | None:
    """Create a campaign

     What every landing page of the campaign shows: a headline, in which `{{name}}` becomes the name of
    the prospect, a video, a button and up to 10 links. Any key of the organization may do this. Send an
    `Idempotency-Key`: without one a repetition makes another campaign.

    Args:
        idempotency_key (str | Unset):
        x_request_id (str | Unset):
        body (NewCampaign):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        CreateCampaignResponseDefault
    """

    return (
        await asyncio_detailed(
            client=client,
            body=body,
            idempotency_key=idempotency_key,
            x_request_id=x_request_id,
        )
    ).parsed
