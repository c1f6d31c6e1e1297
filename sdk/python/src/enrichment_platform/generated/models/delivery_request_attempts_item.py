from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.delivery_request_attempts_item_headers_type_0 import (
        DeliveryRequestAttemptsItemHeadersType0,
    )


T = TypeVar("T", bound="DeliveryRequestAttemptsItem")


@_attrs_define
class DeliveryRequestAttemptsItem:
    number: int
    headers: DeliveryRequestAttemptsItemHeadersType0 | None
    """ As this attempt sent them. Null where nothing was sent, and where the secret was rotated since: then its
    signature cannot be told any more. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.delivery_request_attempts_item_headers_type_0 import (
            DeliveryRequestAttemptsItemHeadersType0,
        )

        number = self.number

        headers: dict[str, Any] | None
        if isinstance(self.headers, DeliveryRequestAttemptsItemHeadersType0):
            headers = self.headers.to_dict()
        else:
            headers = self.headers

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "number": number,
                "headers": headers,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.delivery_request_attempts_item_headers_type_0 import (
            DeliveryRequestAttemptsItemHeadersType0,
        )

        d = dict(src_dict)
        number = d.pop("number")

        def _parse_headers(
            data: object,
        ) -> DeliveryRequestAttemptsItemHeadersType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                headers_type_0 = DeliveryRequestAttemptsItemHeadersType0.from_dict(data)

                return headers_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(DeliveryRequestAttemptsItemHeadersType0 | None, data)

        headers = _parse_headers(d.pop("headers"))

        delivery_request_attempts_item = cls(
            number=number,
            headers=headers,
        )

        return delivery_request_attempts_item
