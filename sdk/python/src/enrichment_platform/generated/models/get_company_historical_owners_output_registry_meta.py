from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    Self,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

from ..models.get_company_historical_owners_output_registry_meta_status import (
    GetCompanyHistoricalOwnersOutputRegistryMetaStatus,
    check_get_company_historical_owners_output_registry_meta_status,
)
from ..models.get_company_historical_owners_output_registry_meta_warnings_item import (
    GetCompanyHistoricalOwnersOutputRegistryMetaWarningsItem,
    check_get_company_historical_owners_output_registry_meta_warnings_item,
)

T = TypeVar("T", bound="GetCompanyHistoricalOwnersOutputRegistryMeta")


@_attrs_define
class GetCompanyHistoricalOwnersOutputRegistryMeta:
    """How and where the data was read."""

    source: Literal["handelsregister"]
    """ The portal that the data is from. """
    status: GetCompanyHistoricalOwnersOutputRegistryMetaStatus
    """ Whether there is a history. """
    snapshot_count: int
    """ Number of lists in `snapshots`. """
    history_event_count: int
    """ Number of events in `history`. """
    warnings: list[GetCompanyHistoricalOwnersOutputRegistryMetaWarningsItem]
    """ Why there is no history, or why lists are missing in it. """

    def to_dict(self) -> dict[str, Any]:
        source = self.source

        status: str = self.status

        snapshot_count = self.snapshot_count

        history_event_count = self.history_event_count

        warnings = []
        for warnings_item_data in self.warnings:
            warnings_item: str = warnings_item_data
            warnings.append(warnings_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "source": source,
                "status": status,
                "snapshot_count": snapshot_count,
                "history_event_count": history_event_count,
                "warnings": warnings,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        source = cast(Literal["handelsregister"], d.pop("source"))
        if source != "handelsregister":
            raise ValueError(
                f"source must match const 'handelsregister', got '{source}'"
            )

        status = check_get_company_historical_owners_output_registry_meta_status(
            d.pop("status")
        )

        snapshot_count = d.pop("snapshot_count")

        history_event_count = d.pop("history_event_count")

        warnings = []
        _warnings = d.pop("warnings")
        for warnings_item_data in _warnings:
            warnings_item = (
                check_get_company_historical_owners_output_registry_meta_warnings_item(
                    warnings_item_data
                )
            )

            warnings.append(warnings_item)

        get_company_historical_owners_output_registry_meta = cls(
            source=source,
            status=status,
            snapshot_count=snapshot_count,
            history_event_count=history_event_count,
            warnings=warnings,
        )

        return get_company_historical_owners_output_registry_meta
