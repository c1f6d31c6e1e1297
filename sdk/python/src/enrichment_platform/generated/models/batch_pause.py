from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="BatchPause")


@_attrs_define
class BatchPause:
    id: int
    reason: None | str
    until: datetime.datetime | None
    """ When it ends automatically; null where it lasts until it is deleted. """
    created_at: datetime.datetime

    def to_dict(self) -> dict[str, Any]:
        id = self.id

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
                "reason": reason,
                "until": until,
                "created_at": created_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        id = d.pop("id")

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

        batch_pause = cls(
            id=id,
            reason=reason,
            until=until,
            created_at=created_at,
        )

        return batch_pause
