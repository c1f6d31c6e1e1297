from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.budget_event_metadata_type_0_level import (
    BudgetEventMetadataType0Level,
    check_budget_event_metadata_type_0_level,
)

T = TypeVar("T", bound="BudgetEventMetadataType0")


@_attrs_define
class BudgetEventMetadataType0:
    level: BudgetEventMetadataType0Level
    """ `limit`: it is used up, or has refused a request. Each comes once in a period. """
    limit_credits: int
    used_credits: int
    warn_at_percent: int | None
    starts_at: datetime.datetime
    resets_at: datetime.datetime

    def to_dict(self) -> dict[str, Any]:
        level: str = self.level

        limit_credits = self.limit_credits

        used_credits = self.used_credits

        warn_at_percent: int | None
        warn_at_percent = self.warn_at_percent

        starts_at = self.starts_at.isoformat()

        resets_at = self.resets_at.isoformat()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "level": level,
                "limit_credits": limit_credits,
                "used_credits": used_credits,
                "warn_at_percent": warn_at_percent,
                "starts_at": starts_at,
                "resets_at": resets_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        level = check_budget_event_metadata_type_0_level(d.pop("level"))

        limit_credits = d.pop("limit_credits")

        used_credits = d.pop("used_credits")

        def _parse_warn_at_percent(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        warn_at_percent = _parse_warn_at_percent(d.pop("warn_at_percent"))

        starts_at = datetime.datetime.fromisoformat(d.pop("starts_at"))

        resets_at = datetime.datetime.fromisoformat(d.pop("resets_at"))

        budget_event_metadata_type_0 = cls(
            level=level,
            limit_credits=limit_credits,
            used_credits=used_credits,
            warn_at_percent=warn_at_percent,
            starts_at=starts_at,
            resets_at=resets_at,
        )

        return budget_event_metadata_type_0
