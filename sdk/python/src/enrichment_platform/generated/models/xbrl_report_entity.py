from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="XbrlReportEntity")


@_attrs_define
class XbrlReportEntity:
    """The one that all facts are about."""

    scheme: str
    """ What identifies it, as a URI: that of ISO 17442 for an LEI. """
    identifier: str
    """ Whose report it is. """

    def to_dict(self) -> dict[str, Any]:
        scheme = self.scheme

        identifier = self.identifier

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "scheme": scheme,
                "identifier": identifier,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        scheme = d.pop("scheme")

        identifier = d.pop("identifier")

        xbrl_report_entity = cls(
            scheme=scheme,
            identifier=identifier,
        )

        return xbrl_report_entity
