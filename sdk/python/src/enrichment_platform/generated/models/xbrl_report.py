from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.xbrl_report_standard_type_0 import (
    XbrlReportStandardType0,
    check_xbrl_report_standard_type_0,
)

if TYPE_CHECKING:
    from ..models.xbrl_fact import XbrlFact
    from ..models.xbrl_report_entity import XbrlReportEntity
    from ..models.xbrl_report_namespaces import XbrlReportNamespaces
    from ..models.xbrl_report_warnings_item import XbrlReportWarningsItem


T = TypeVar("T", bound="XbrlReport")


@_attrs_define
class XbrlReport:
    standard: None | XbrlReportStandardType0
    """ By whose taxonomy it is: IFRS or HGB; null for another one. """
    entity: XbrlReportEntity
    """ The one that all facts are about. """
    namespaces: XbrlReportNamespaces
    """ Name spaces of the prefixes that concepts, units and dimensions are written with. """
    facts: list[XbrlFact]
    """ In the order of the report; each once. """
    warnings: list[XbrlReportWarningsItem]
    """ Facts that are left out; empty where none is. """

    def to_dict(self) -> dict[str, Any]:
        standard: None | str
        if isinstance(self.standard, str):
            standard = self.standard
        else:
            standard = self.standard

        entity = self.entity.to_dict()

        namespaces = self.namespaces.to_dict()

        facts = []
        for facts_item_data in self.facts:
            facts_item = facts_item_data.to_dict()
            facts.append(facts_item)

        warnings = []
        for warnings_item_data in self.warnings:
            warnings_item = warnings_item_data.to_dict()
            warnings.append(warnings_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "standard": standard,
                "entity": entity,
                "namespaces": namespaces,
                "facts": facts,
                "warnings": warnings,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.xbrl_fact import XbrlFact
        from ..models.xbrl_report_entity import XbrlReportEntity
        from ..models.xbrl_report_namespaces import XbrlReportNamespaces
        from ..models.xbrl_report_warnings_item import XbrlReportWarningsItem

        d = dict(src_dict)

        def _parse_standard(data: object) -> None | XbrlReportStandardType0:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                standard_type_0 = check_xbrl_report_standard_type_0(data)

                return standard_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | XbrlReportStandardType0, data)

        standard = _parse_standard(d.pop("standard"))

        entity = XbrlReportEntity.from_dict(d.pop("entity"))

        namespaces = XbrlReportNamespaces.from_dict(d.pop("namespaces"))

        facts = []
        _facts = d.pop("facts")
        for facts_item_data in _facts:
            facts_item = XbrlFact.from_dict(facts_item_data)

            facts.append(facts_item)

        warnings = []
        _warnings = d.pop("warnings")
        for warnings_item_data in _warnings:
            warnings_item = XbrlReportWarningsItem.from_dict(warnings_item_data)

            warnings.append(warnings_item)

        xbrl_report = cls(
            standard=standard,
            entity=entity,
            namespaces=namespaces,
            facts=facts,
            warnings=warnings,
        )

        return xbrl_report
