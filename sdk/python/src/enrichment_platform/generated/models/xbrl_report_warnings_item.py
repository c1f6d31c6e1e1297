from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.xbrl_report_warning import XbrlReportWarning, check_xbrl_report_warning

T = TypeVar("T", bound="XbrlReportWarningsItem")


@_attrs_define
class XbrlReportWarningsItem:
    code: XbrlReportWarning
    """ Why facts are left out. """
    count: int
    """ How many. """

    def to_dict(self) -> dict[str, Any]:
        code: str = self.code

        count = self.count

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "code": code,
                "count": count,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        code = check_xbrl_report_warning(d.pop("code"))

        count = d.pop("count")

        xbrl_report_warnings_item = cls(
            code=code,
            count=count,
        )

        return xbrl_report_warnings_item
