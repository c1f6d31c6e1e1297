from http import HTTPStatus
from typing import Any

import httpx

from ...client import AuthenticatedClient, Client
from ...models.new_bulk_cancellation import NewBulkCancellation
from ...models.new_bulk_redelivery import NewBulkRedelivery
from ...models.new_bulk_retry import NewBulkRetry
from ...models.start_bulk_response_default_type_0 import StartBulkResponseDefaultType0
from ...models.start_bulk_response_default_type_1 import StartBulkResponseDefaultType1
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    body: NewBulkCancellation | NewBulkRedelivery | NewBulkRetry,
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
        "url": "/api/bulk",
    }

    if isinstance(body, NewBulkCancellation) or isinstance(body, NewBulkRetry):
        _kwargs["json"] = body.to_dict()
    else:
        _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> StartBulkResponseDefaultType0 | StartBulkResponseDefaultType1:
    def _parse_response_default(
        data: object,
    ) -> StartBulkResponseDefaultType0 | StartBulkResponseDefaultType1:
        try:
            if not isinstance(data, dict):
                raise TypeError()
            response_default_type_0 = StartBulkResponseDefaultType0.from_dict(data)

            return response_default_type_0
        except (TypeError, ValueError, AttributeError, KeyError):
            pass
        if not isinstance(data, dict):
            raise TypeError()
        response_default_type_1 = StartBulkResponseDefaultType1.from_dict(data)

        return response_default_type_1

    response_default = _parse_response_default(response.json())

    return response_default


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[StartBulkResponseDefaultType0 | StartBulkResponseDefaultType1]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient | Client,
    body: NewBulkCancellation | NewBulkRedelivery | NewBulkRetry,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> Response[StartBulkResponseDefaultType0 | StartBulkResponseDefaultType1]:
    """Do something to many resources at once

     Cancels, tries again or delivers again what a filter selects. Which ones is settled at once, and
    each has its turn afterwards: ask again by the id to see how far it is. `cancel` ends enrichments
    that have not started, as the cancellation of one does. `retry` asks once more for enrichments that
    have failed: each is a new enrichment with the same input, `custom_vars` and `callback_url` at the
    price of now, and costs nothing where it fails again or repeats another; what was tried again before
    is left out. At most 200 of a retry are in progress at once. `redeliver` delivers once more, under
    the same `webhook-id`, signed with the secret of now, not to webhooks that are disabled; nothing is
    sent twice that was tried meanwhile by other means. 5 may be in progress. Any key of the
    organization may do this.

    Args:
        idempotency_key (str | Unset):
        x_request_id (str | Unset):
        body (NewBulkCancellation | NewBulkRedelivery | NewBulkRetry):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[StartBulkResponseDefaultType0 | StartBulkResponseDefaultType1]
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
    body: NewBulkCancellation | NewBulkRedelivery | NewBulkRetry,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> StartBulkResponseDefaultType0 | StartBulkResponseDefaultType1 | None:
    """Do something to many resources at once

     Cancels, tries again or delivers again what a filter selects. Which ones is settled at once, and
    each has its turn afterwards: ask again by the id to see how far it is. `cancel` ends enrichments
    that have not started, as the cancellation of one does. `retry` asks once more for enrichments that
    have failed: each is a new enrichment with the same input, `custom_vars` and `callback_url` at the
    price of now, and costs nothing where it fails again or repeats another; what was tried again before
    is left out. At most 200 of a retry are in progress at once. `redeliver` delivers once more, under
    the same `webhook-id`, signed with the secret of now, not to webhooks that are disabled; nothing is
    sent twice that was tried meanwhile by other means. 5 may be in progress. Any key of the
    organization may do this.

    Args:
        idempotency_key (str | Unset):
        x_request_id (str | Unset):
        body (NewBulkCancellation | NewBulkRedelivery | NewBulkRetry):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        StartBulkResponseDefaultType0 | StartBulkResponseDefaultType1
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
    body: NewBulkCancellation | NewBulkRedelivery | NewBulkRetry,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> Response[StartBulkResponseDefaultType0 | StartBulkResponseDefaultType1]:
    """Do something to many resources at once

     Cancels, tries again or delivers again what a filter selects. Which ones is settled at once, and
    each has its turn afterwards: ask again by the id to see how far it is. `cancel` ends enrichments
    that have not started, as the cancellation of one does. `retry` asks once more for enrichments that
    have failed: each is a new enrichment with the same input, `custom_vars` and `callback_url` at the
    price of now, and costs nothing where it fails again or repeats another; what was tried again before
    is left out. At most 200 of a retry are in progress at once. `redeliver` delivers once more, under
    the same `webhook-id`, signed with the secret of now, not to webhooks that are disabled; nothing is
    sent twice that was tried meanwhile by other means. 5 may be in progress. Any key of the
    organization may do this.

    Args:
        idempotency_key (str | Unset):
        x_request_id (str | Unset):
        body (NewBulkCancellation | NewBulkRedelivery | NewBulkRetry):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[StartBulkResponseDefaultType0 | StartBulkResponseDefaultType1]
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
    body: NewBulkCancellation | NewBulkRedelivery | NewBulkRetry,
    idempotency_key: str | Unset = UNSET,
    x_request_id: str | Unset = UNSET,
) -> StartBulkResponseDefaultType0 | StartBulkResponseDefaultType1 | None:
    """Do something to many resources at once

     Cancels, tries again or delivers again what a filter selects. Which ones is settled at once, and
    each has its turn afterwards: ask again by the id to see how far it is. `cancel` ends enrichments
    that have not started, as the cancellation of one does. `retry` asks once more for enrichments that
    have failed: each is a new enrichment with the same input, `custom_vars` and `callback_url` at the
    price of now, and costs nothing where it fails again or repeats another; what was tried again before
    is left out. At most 200 of a retry are in progress at once. `redeliver` delivers once more, under
    the same `webhook-id`, signed with the secret of now, not to webhooks that are disabled; nothing is
    sent twice that was tried meanwhile by other means. 5 may be in progress. Any key of the
    organization may do this.

    Args:
        idempotency_key (str | Unset):
        x_request_id (str | Unset):
        body (NewBulkCancellation | NewBulkRedelivery | NewBulkRetry):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        StartBulkResponseDefaultType0 | StartBulkResponseDefaultType1
    """

    return (
        await asyncio_detailed(
            client=client,
            body=body,
            idempotency_key=idempotency_key,
            x_request_id=x_request_id,
        )
    ).parsed
