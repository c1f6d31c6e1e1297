from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.get_company_profile_output_owners_type_0_registry_meta import (
        GetCompanyProfileOutputOwnersType0RegistryMeta,
    )
    from ..models.listed_owner import ListedOwner
    from ..models.owner_snapshot import OwnerSnapshot


T = TypeVar("T", bound="GetCompanyProfileOutputOwnersType0")


@_attrs_define
class GetCompanyProfileOutputOwnersType0:
    company_id: str
    """ Id of a company in a German register: `DE-{register type}-{court code}-{number}`. """
    company_name: None | str
    """ Name as registered; null where the register has no such company. """
    seat: None | str
    """ City of the registered seat; null where the register shows none. """
    owners: list[ListedOwner]
    """ Owners in the newest list, in its order; empty where it was not read. """
    list_: None | OwnerSnapshot
    """ The newest list; null where there is none that was read. """
    registry_meta: GetCompanyProfileOutputOwnersType0RegistryMeta
    """ How and where the data was read. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.owner_snapshot import OwnerSnapshot

        company_id = self.company_id

        company_name: None | str
        company_name = self.company_name

        seat: None | str
        seat = self.seat

        owners = []
        for owners_item_data in self.owners:
            owners_item = owners_item_data.to_dict()
            owners.append(owners_item)

        list_: dict[str, Any] | None
        if isinstance(self.list_, OwnerSnapshot):
            list_ = self.list_.to_dict()
        else:
            list_ = self.list_

        registry_meta = self.registry_meta.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "company_id": company_id,
                "company_name": company_name,
                "seat": seat,
                "owners": owners,
                "list": list_,
                "_registry_meta": registry_meta,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.get_company_profile_output_owners_type_0_registry_meta import (
            GetCompanyProfileOutputOwnersType0RegistryMeta,
        )
        from ..models.listed_owner import ListedOwner
        from ..models.owner_snapshot import OwnerSnapshot

        d = dict(src_dict)
        company_id = d.pop("company_id")

        def _parse_company_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        company_name = _parse_company_name(d.pop("company_name"))

        def _parse_seat(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        seat = _parse_seat(d.pop("seat"))

        owners = []
        _owners = d.pop("owners")
        for owners_item_data in _owners:
            owners_item = ListedOwner.from_dict(owners_item_data)

            owners.append(owners_item)

        def _parse_list_(data: object) -> None | OwnerSnapshot:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                list_type_0 = OwnerSnapshot.from_dict(data)

                return list_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | OwnerSnapshot, data)

        list_ = _parse_list_(d.pop("list"))

        registry_meta = GetCompanyProfileOutputOwnersType0RegistryMeta.from_dict(
            d.pop("_registry_meta")
        )

        get_company_profile_output_owners_type_0 = cls(
            company_id=company_id,
            company_name=company_name,
            seat=seat,
            owners=owners,
            list_=list_,
            registry_meta=registry_meta,
        )

        return get_company_profile_output_owners_type_0
