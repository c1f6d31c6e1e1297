from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.webhook_event import WebhookEvent, check_webhook_event
from ..models.webhook_scope import WebhookScope, check_webhook_scope

T = TypeVar("T", bound="Webhook")


@_attrs_define
class Webhook:
    """Sends one event to one address."""

    id: int
    scope: WebhookScope
    event: WebhookEvent
    url: str
    is_unique: bool
    """ true: at most one delivery for each prospect. false: one each time the event occurs, as the events of
    webhooks always do, which happen to no prospect. """
    enabled: bool
    disabled_reason: None | str
    """ Null where it is enabled or you disabled it. `gone`: its address answered 410. `failing`: nothing arrived
    there for five days, and ten deliveries failed with all their attempts. """
    failing_since: datetime.datetime | None
    """ Since when deliveries fail with all their attempts and none arrives; null while they do. """
    disabled_from: datetime.datetime | None
    """ It will be disabled by the first delivery that fails after this, unless one arrives before. Null until its
    owner is warned, a day before. """

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        scope: str = self.scope

        event: str = self.event

        url = self.url

        is_unique = self.is_unique

        enabled = self.enabled

        disabled_reason: None | str
        disabled_reason = self.disabled_reason

        failing_since: None | str
        if isinstance(self.failing_since, datetime.datetime):
            failing_since = self.failing_since.isoformat()
        else:
            failing_since = self.failing_since

        disabled_from: None | str
        if isinstance(self.disabled_from, datetime.datetime):
            disabled_from = self.disabled_from.isoformat()
        else:
            disabled_from = self.disabled_from

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "scope": scope,
                "event": event,
                "url": url,
                "is_unique": is_unique,
                "enabled": enabled,
                "disabled_reason": disabled_reason,
                "failing_since": failing_since,
                "disabled_from": disabled_from,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        id = d.pop("id")

        scope = check_webhook_scope(d.pop("scope"))

        event = check_webhook_event(d.pop("event"))

        url = d.pop("url")

        is_unique = d.pop("is_unique")

        enabled = d.pop("enabled")

        def _parse_disabled_reason(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        disabled_reason = _parse_disabled_reason(d.pop("disabled_reason"))

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

        webhook = cls(
            id=id,
            scope=scope,
            event=event,
            url=url,
            is_unique=is_unique,
            enabled=enabled,
            disabled_reason=disabled_reason,
            failing_since=failing_since,
            disabled_from=disabled_from,
        )

        return webhook
