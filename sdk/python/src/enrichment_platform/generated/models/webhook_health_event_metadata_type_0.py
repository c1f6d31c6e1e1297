from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.webhook_health_event_metadata_type_0_reason import (
    WebhookHealthEventMetadataType0Reason,
    check_webhook_health_event_metadata_type_0_reason,
)

T = TypeVar("T", bound="WebhookHealthEventMetadataType0")


@_attrs_define
class WebhookHealthEventMetadataType0:
    reason: WebhookHealthEventMetadataType0Reason
    failing_since: datetime.datetime | None
    failed_deliveries: int
    disabled_from: datetime.datetime | None
    """ Null once it is disabled. """

    def to_dict(self) -> dict[str, Any]:
        reason: str = self.reason

        failing_since: None | str
        if isinstance(self.failing_since, datetime.datetime):
            failing_since = self.failing_since.isoformat()
        else:
            failing_since = self.failing_since

        failed_deliveries = self.failed_deliveries

        disabled_from: None | str
        if isinstance(self.disabled_from, datetime.datetime):
            disabled_from = self.disabled_from.isoformat()
        else:
            disabled_from = self.disabled_from

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "reason": reason,
                "failing_since": failing_since,
                "failed_deliveries": failed_deliveries,
                "disabled_from": disabled_from,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        reason = check_webhook_health_event_metadata_type_0_reason(d.pop("reason"))

        def _parse_failing_since(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                failing_since_type_0 = datetime.datetime.fromisoformat(data)

                return failing_since_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        failing_since = _parse_failing_since(d.pop("failing_since"))

        failed_deliveries = d.pop("failed_deliveries")

        def _parse_disabled_from(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                disabled_from_type_0 = datetime.datetime.fromisoformat(data)

                return disabled_from_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        disabled_from = _parse_disabled_from(d.pop("disabled_from"))

        webhook_health_event_metadata_type_0 = cls(
            reason=reason,
            failing_since=failing_since,
            failed_deliveries=failed_deliveries,
            disabled_from=disabled_from,
        )

        return webhook_health_event_metadata_type_0
