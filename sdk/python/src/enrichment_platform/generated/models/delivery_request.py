from __future__ import annotations

from collections.abc import Mapping
from typing import (
    TYPE_CHECKING,
    Any,
    Literal,
    Self,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.delivery_request_attempts_item import DeliveryRequestAttemptsItem
    from ..models.delivery_request_headers_type_0 import DeliveryRequestHeadersType0


T = TypeVar("T", bound="DeliveryRequest")


@_attrs_define
class DeliveryRequest:
    method: Literal["POST"]
    url: str
    headers: DeliveryRequestHeadersType0 | None
    """ Signed now with the secret of now, so that a receiver takes them for five minutes; null where there is no
    body. """
    body: None | str
    """ As every attempt sends it, in UTF-8; null where what it tells of was deleted. """
    attempts: list[DeliveryRequestAttemptsItem]
    """ Oldest first, numbered as in the delivery. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.delivery_request_headers_type_0 import DeliveryRequestHeadersType0

        method = self.method

        url = self.url

        headers: dict[str, Any] | None
        if isinstance(self.headers, DeliveryRequestHeadersType0):
            headers = self.headers.to_dict()
        else:
            headers = self.headers

        body: None | str
        body = self.body

        attempts = []
        for attempts_item_data in self.attempts:
            attempts_item = attempts_item_data.to_dict()
            attempts.append(attempts_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "method": method,
                "url": url,
                "headers": headers,
                "body": body,
                "attempts": attempts,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.delivery_request_attempts_item import DeliveryRequestAttemptsItem
        from ..models.delivery_request_headers_type_0 import DeliveryRequestHeadersType0

        d = dict(src_dict)
        method = cast(Literal["POST"], d.pop("method"))
        if method != "POST":
            raise ValueError(f"method must match const 'POST', got '{method}'")

        url = d.pop("url")

        def _parse_headers(data: object) -> DeliveryRequestHeadersType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                headers_type_0 = DeliveryRequestHeadersType0.from_dict(data)

                return headers_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(DeliveryRequestHeadersType0 | None, data)

        headers = _parse_headers(d.pop("headers"))

        def _parse_body(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        body = _parse_body(d.pop("body"))

        attempts = []
        _attempts = d.pop("attempts")
        for attempts_item_data in _attempts:
            attempts_item = DeliveryRequestAttemptsItem.from_dict(attempts_item_data)

            attempts.append(attempts_item)

        delivery_request = cls(
            method=method,
            url=url,
            headers=headers,
            body=body,
            attempts=attempts,
        )

        return delivery_request
