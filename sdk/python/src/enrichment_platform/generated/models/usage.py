from __future__ import annotations

import datetime
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

from ..models.usage_group_by import UsageGroupBy, check_usage_group_by

if TYPE_CHECKING:
    from ..models.usage_line import UsageLine


T = TypeVar("T", bound="Usage")


@_attrs_define
class Usage:
    object_: Literal["usage"]
    from_: datetime.date
    to: datetime.date
    group_by: UsageGroupBy
    lines: list[UsageLine]

    def to_dict(self) -> dict[str, Any]:
        object_ = self.object_

        from_ = self.from_.isoformat()

        to = self.to.isoformat()

        group_by: str = self.group_by

        lines = []
        for lines_item_data in self.lines:
            lines_item = lines_item_data.to_dict()
            lines.append(lines_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "object": object_,
                "from": from_,
                "to": to,
                "group_by": group_by,
                "lines": lines,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.usage_line import UsageLine

        d = dict(src_dict)
        object_ = cast(Literal["usage"], d.pop("object"))
        if object_ != "usage":
            raise ValueError(f"object must match const 'usage', got '{object_}'")

        from_ = datetime.date.fromisoformat(d.pop("from"))

        to = datetime.date.fromisoformat(d.pop("to"))

        group_by = check_usage_group_by(d.pop("group_by"))

        lines = []
        _lines = d.pop("lines")
        for lines_item_data in _lines:
            lines_item = UsageLine.from_dict(lines_item_data)

            lines.append(lines_item)

        usage = cls(
            object_=object_,
            from_=from_,
            to=to,
            group_by=group_by,
            lines=lines,
        )

        return usage
