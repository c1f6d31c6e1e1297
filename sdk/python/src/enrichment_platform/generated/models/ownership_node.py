from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.ownership_node_kind import OwnershipNodeKind, check_ownership_node_kind
from ..models.ownership_node_proven_by_type_0 import (
    OwnershipNodeProvenByType0,
    check_ownership_node_proven_by_type_0,
)
from ..models.ownership_node_stopped_type_0 import (
    OwnershipNodeStoppedType0,
    check_ownership_node_stopped_type_0,
)

if TYPE_CHECKING:
    from ..models.effective_share import EffectiveShare


T = TypeVar("T", bound="OwnershipNode")


@_attrs_define
class OwnershipNode:
    id: str
    """ Unique within this graph; `n0` is the company that was asked for. """
    kind: OwnershipNodeKind
    """ What it is. """
    name: str
    """ As the list prints it; of `n0` as registered, or its id where that is unknown. """
    city: None | str
    """ Seat, or where the person lives. """
    birth_date: datetime.date | None
    """ Of a person; null where it is not printed. """
    country: None | str
    """ Country as printed. """
    company_id: None | str
    """ Of a `company`; null for all others. """
    proven_by: None | OwnershipNodeProvenByType0
    """ How it was found to be that company; null for `n0` and all others. """
    members: list[str]
    """ Names of the people of a `community`. """
    stopped: None | OwnershipNodeStoppedType0
    """ Why its owners are not in the graph; null where they are, and for people. """
    effective_share: EffectiveShare | None
    """ The part of the company that it holds, directly and through companies between; null for `n0`, while the
    graph grows, and where more companies hold each other in circles than can be solved. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.effective_share import EffectiveShare

        id = self.id

        kind: str = self.kind

        name = self.name

        city: None | str
        city = self.city

        birth_date: None | str
        if isinstance(self.birth_date, datetime.date):
            birth_date = self.birth_date.isoformat()
        else:
            birth_date = self.birth_date

        country: None | str
        country = self.country

        company_id: None | str
        company_id = self.company_id

        proven_by: None | str
        if isinstance(self.proven_by, str):
            proven_by = self.proven_by
        else:
            proven_by = self.proven_by

        members = self.members

        stopped: None | str
        if isinstance(self.stopped, str):
            stopped = self.stopped
        else:
            stopped = self.stopped

        effective_share: dict[str, Any] | None
        if isinstance(self.effective_share, EffectiveShare):
            effective_share = self.effective_share.to_dict()
        else:
            effective_share = self.effective_share

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "kind": kind,
                "name": name,
                "city": city,
                "birth_date": birth_date,
                "country": country,
                "company_id": company_id,
                "proven_by": proven_by,
                "members": members,
                "stopped": stopped,
                "effective_share": effective_share,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.effective_share import EffectiveShare

        d = dict(src_dict)
        id = d.pop("id")

        kind = check_ownership_node_kind(d.pop("kind"))

        name = d.pop("name")

        def _parse_city(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        city = _parse_city(d.pop("city"))

        def _parse_birth_date(data: object) -> datetime.date | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                birth_date_type_0 = datetime.date.fromisoformat(data)

                return birth_date_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.date | None, data)

        birth_date = _parse_birth_date(d.pop("birth_date"))

        def _parse_country(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        country = _parse_country(d.pop("country"))

        def _parse_company_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        company_id = _parse_company_id(d.pop("company_id"))

        def _parse_proven_by(data: object) -> None | OwnershipNodeProvenByType0:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                proven_by_type_0 = check_ownership_node_proven_by_type_0(data)

                return proven_by_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | OwnershipNodeProvenByType0, data)

        proven_by = _parse_proven_by(d.pop("proven_by"))

        members = cast(list[str], d.pop("members"))

        def _parse_stopped(data: object) -> None | OwnershipNodeStoppedType0:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                stopped_type_0 = check_ownership_node_stopped_type_0(data)

                return stopped_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | OwnershipNodeStoppedType0, data)

        stopped = _parse_stopped(d.pop("stopped"))

        def _parse_effective_share(data: object) -> EffectiveShare | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                effective_share_type_0 = EffectiveShare.from_dict(data)

                return effective_share_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(EffectiveShare | None, data)

        effective_share = _parse_effective_share(d.pop("effective_share"))

        ownership_node = cls(
            id=id,
            kind=kind,
            name=name,
            city=city,
            birth_date=birth_date,
            country=country,
            company_id=company_id,
            proven_by=proven_by,
            members=members,
            stopped=stopped,
            effective_share=effective_share,
        )

        return ownership_node
