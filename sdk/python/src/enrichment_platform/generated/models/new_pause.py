from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.batch_pause_target import BatchPauseTarget
    from ..models.endpoint_pause_target import EndpointPauseTarget
    from ..models.lane_pause_target import LanePauseTarget
    from ..models.source_pause_target import SourcePauseTarget
    from ..models.webhook_pause_target import WebhookPauseTarget


T = TypeVar("T", bound="NewPause")


@_attrs_define
class NewPause:
    target: (
        BatchPauseTarget
        | EndpointPauseTarget
        | LanePauseTarget
        | SourcePauseTarget
        | WebhookPauseTarget
    )
    """ `batch`: no further row of it is started. `webhook`: its events wait. `endpoint`: everything that is sent to
    an origin waits, such as `https://example.com`: completion callbacks and webhooks. It is compared as your
    addresses spell it; letter case and the default port do not matter. `lane`: nothing of this queue is begun.
    `source`: no visit of this portal begins. Both stop the work of all organizations. """
    reason: str | Unset = UNSET
    """ Shown wherever it holds something up. """
    until: datetime.datetime | Unset = UNSET
    """ When it ends automatically, at most 7 days ahead. Absent: a webhook or an endpoint is paused for 7 days, all
    else until the pause is deleted. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.batch_pause_target import BatchPauseTarget
        from ..models.endpoint_pause_target import EndpointPauseTarget
        from ..models.lane_pause_target import LanePauseTarget
        from ..models.webhook_pause_target import WebhookPauseTarget

        target: dict[str, Any]
        if (
            isinstance(self.target, BatchPauseTarget)
            or isinstance(self.target, WebhookPauseTarget)
            or isinstance(self.target, EndpointPauseTarget)
            or isinstance(self.target, LanePauseTarget)
        ):
            target = self.target.to_dict()
        else:
            target = self.target.to_dict()

        reason = self.reason

        until: str | Unset = UNSET
        if not isinstance(self.until, Unset):
            until = self.until.isoformat()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "target": target,
            }
        )
        if reason is not UNSET:
            field_dict["reason"] = reason
        if until is not UNSET:
            field_dict["until"] = until

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.batch_pause_target import BatchPauseTarget
        from ..models.endpoint_pause_target import EndpointPauseTarget
        from ..models.lane_pause_target import LanePauseTarget
        from ..models.source_pause_target import SourcePauseTarget
        from ..models.webhook_pause_target import WebhookPauseTarget

        d = dict(src_dict)

        def _parse_target(
            data: object,
        ) -> (
            BatchPauseTarget
            | EndpointPauseTarget
            | LanePauseTarget
            | SourcePauseTarget
            | WebhookPauseTarget
        ):
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                target_type_0 = BatchPauseTarget.from_dict(data)

                return target_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                target_type_1 = WebhookPauseTarget.from_dict(data)

                return target_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                target_type_2 = EndpointPauseTarget.from_dict(data)

                return target_type_2
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                target_type_3 = LanePauseTarget.from_dict(data)

                return target_type_3
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            target_type_4 = SourcePauseTarget.from_dict(data)

            return target_type_4

        target = _parse_target(d.pop("target"))

        reason = d.pop("reason", UNSET)

        _until = d.pop("until", UNSET)
        until: datetime.datetime | Unset
        if isinstance(_until, Unset):
            until = UNSET
        else:
            until = datetime.datetime.fromisoformat(_until)

        new_pause = cls(
            target=target,
            reason=reason,
            until=until,
        )

        return new_pause
