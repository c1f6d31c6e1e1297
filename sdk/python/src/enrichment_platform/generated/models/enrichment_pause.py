from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.paused_batch import PausedBatch
    from ..models.paused_endpoint import PausedEndpoint
    from ..models.paused_lane import PausedLane
    from ..models.paused_source import PausedSource
    from ..models.paused_webhook import PausedWebhook


T = TypeVar("T", bound="EnrichmentPause")


@_attrs_define
class EnrichmentPause:
    id: int
    target: PausedBatch | PausedEndpoint | PausedLane | PausedSource | PausedWebhook
    reason: None | str
    until: datetime.datetime | None
    """ When it ends automatically; null where it lasts until it is deleted. """
    created_at: datetime.datetime

    def to_dict(self) -> dict[str, Any]:
        from ..models.paused_batch import PausedBatch
        from ..models.paused_endpoint import PausedEndpoint
        from ..models.paused_lane import PausedLane
        from ..models.paused_webhook import PausedWebhook

        id = self.id

        target: dict[str, Any]
        if (
            isinstance(self.target, PausedBatch)
            or isinstance(self.target, PausedWebhook)
            or isinstance(self.target, PausedEndpoint)
            or isinstance(self.target, PausedLane)
        ):
            target = self.target.to_dict()
        else:
            target = self.target.to_dict()

        reason: None | str
        reason = self.reason

        until: None | str
        if isinstance(self.until, datetime.datetime):
            until = self.until.isoformat()
        else:
            until = self.until

        created_at = self.created_at.isoformat()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "target": target,
                "reason": reason,
                "until": until,
                "created_at": created_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.paused_batch import PausedBatch
        from ..models.paused_endpoint import PausedEndpoint
        from ..models.paused_lane import PausedLane
        from ..models.paused_source import PausedSource
        from ..models.paused_webhook import PausedWebhook

        d = dict(src_dict)
        id = d.pop("id")

        def _parse_target(
            data: object,
        ) -> PausedBatch | PausedEndpoint | PausedLane | PausedSource | PausedWebhook:
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                target_type_0 = PausedBatch.from_dict(data)

                return target_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                target_type_1 = PausedWebhook.from_dict(data)

                return target_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                target_type_2 = PausedEndpoint.from_dict(data)

                return target_type_2
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                target_type_3 = PausedLane.from_dict(data)

                return target_type_3
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            target_type_4 = PausedSource.from_dict(data)

            return target_type_4

        target = _parse_target(d.pop("target"))

        def _parse_reason(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        reason = _parse_reason(d.pop("reason"))

        def _parse_until(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                until_type_0 = datetime.datetime.fromisoformat(data)

                return until_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        until = _parse_until(d.pop("until"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        enrichment_pause = cls(
            id=id,
            target=target,
            reason=reason,
            until=until,
            created_at=created_at,
        )

        return enrichment_pause
