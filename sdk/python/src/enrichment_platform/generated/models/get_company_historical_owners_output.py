from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.get_company_historical_owners_output_registry_meta import (
        GetCompanyHistoricalOwnersOutputRegistryMeta,
    )
    from ..models.owner import Owner
    from ..models.owner_event import OwnerEvent
    from ..models.owner_snapshot import OwnerSnapshot


T = TypeVar("T", bound="GetCompanyHistoricalOwnersOutput")


@_attrs_define
class GetCompanyHistoricalOwnersOutput:
    company_id: str
    """ Id of a company in a German register: `DE-{register type}-{court code}-{number}`. """
    owners: list[Owner]
    """ Owners in the newest list. """
    snapshots: list[OwnerSnapshot]
    """ The lists that were read, oldest first. """
    history: list[OwnerEvent]
    """ Differences from one list to the next, oldest first. """
    registry_meta: GetCompanyHistoricalOwnersOutputRegistryMeta
    """ How and where the data was read. """

    def to_dict(self) -> dict[str, Any]:
        company_id = self.company_id

        owners = []
        for owners_item_data in self.owners:
            owners_item = owners_item_data.to_dict()
            owners.append(owners_item)

        snapshots = []
        for snapshots_item_data in self.snapshots:
            snapshots_item = snapshots_item_data.to_dict()
            snapshots.append(snapshots_item)

        history = []
        for history_item_data in self.history:
            history_item = history_item_data.to_dict()
            history.append(history_item)

        registry_meta = self.registry_meta.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "company_id": company_id,
                "owners": owners,
                "snapshots": snapshots,
                "history": history,
                "_registry_meta": registry_meta,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.get_company_historical_owners_output_registry_meta import (
            GetCompanyHistoricalOwnersOutputRegistryMeta,
        )
        from ..models.owner import Owner
        from ..models.owner_event import OwnerEvent
        from ..models.owner_snapshot import OwnerSnapshot

        d = dict(src_dict)
        company_id = d.pop("company_id")

        owners = []
        _owners = d.pop("owners")
        for owners_item_data in _owners:
            owners_item = Owner.from_dict(owners_item_data)

            owners.append(owners_item)

        snapshots = []
        _snapshots = d.pop("snapshots")
        for snapshots_item_data in _snapshots:
            snapshots_item = OwnerSnapshot.from_dict(snapshots_item_data)

            snapshots.append(snapshots_item)

        history = []
        _history = d.pop("history")
        for history_item_data in _history:
            history_item = OwnerEvent.from_dict(history_item_data)

            history.append(history_item)

        registry_meta = GetCompanyHistoricalOwnersOutputRegistryMeta.from_dict(
            d.pop("_registry_meta")
        )

        get_company_historical_owners_output = cls(
            company_id=company_id,
            owners=owners,
            snapshots=snapshots,
            history=history,
            registry_meta=registry_meta,
        )

        return get_company_historical_owners_output
