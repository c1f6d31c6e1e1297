from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="XbrlFactPeriod")


@_attrs_define
class XbrlFactPeriod:
    """What the fact is about in time."""

    start: datetime.date | None
    """ First day; null for the state at the end of a day. """
    end: datetime.date | None
    """ Last day; null where the fact has no period. """

    def to_dict(self) -> dict[str, Any]:
        start: None | str
        if isinstance(self.start, datetime.date):
            start = self.start.isoformat()
        else:
            start = self.start

        end: None | str
        if isinstance(self.end, datetime.date):
            end = self.end.isoformat()
        else:
            end = self.end

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "start": start,
                "end": end,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_start(data: object) -> datetime.date | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                start_type_0 = datetime.date.fromisoformat(data)

                return start_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.date | None, data)

        start = _parse_start(d.pop("start"))

        def _parse_end(data: object) -> datetime.date | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                end_type_0 = datetime.date.fromisoformat(data)

                return end_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.date | None, data)

        end = _parse_end(d.pop("end"))

        xbrl_fact_period = cls(
            start=start,
            end=end,
        )

        return xbrl_fact_period
