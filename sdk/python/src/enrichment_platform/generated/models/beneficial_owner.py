from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.effective_share import EffectiveShare
    from ..models.ownership_share import OwnershipShare


T = TypeVar("T", bound="BeneficialOwner")


@_attrs_define
class BeneficialOwner:
    node: str
    """ Id of a node of this graph. """
    name: str
    """ As of its node. """
    birth_date: datetime.date | None
    """ As of its node. """
    votes: OwnershipShare
    effective_share: EffectiveShare | None
    """ As of its node. """
    through: list[str]
    """ Companies that the person controls, on the way to the company. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.effective_share import EffectiveShare

        node = self.node

        name = self.name

        birth_date: None | str
        if isinstance(self.birth_date, datetime.date):
            birth_date = self.birth_date.isoformat()
        else:
            birth_date = self.birth_date

        votes = self.votes.to_dict()

        effective_share: dict[str, Any] | None
        if isinstance(self.effective_share, EffectiveShare):
            effective_share = self.effective_share.to_dict()
        else:
            effective_share = self.effective_share

        through = self.through

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "node": node,
                "name": name,
                "birth_date": birth_date,
                "votes": votes,
                "effective_share": effective_share,
                "through": through,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.effective_share import EffectiveShare
        from ..models.ownership_share import OwnershipShare

        d = dict(src_dict)
        node = d.pop("node")

        name = d.pop("name")

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

        votes = OwnershipShare.from_dict(d.pop("votes"))

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

        through = cast(list[str], d.pop("through"))

        beneficial_owner = cls(
            node=node,
            name=name,
            birth_date=birth_date,
            votes=votes,
            effective_share=effective_share,
            through=through,
        )

        return beneficial_owner
