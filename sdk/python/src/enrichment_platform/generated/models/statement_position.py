from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="StatementPosition")


@_attrs_define
class StatementPosition:
    key: None | str
    """ The place in sections 266 and 275 HGB as of today (A.II.1, 5.a), whatever numbering is printed; null for a
    position that the law does not name. """
    label: str
    """ As printed, without its number and without "davon" remarks. """
    current: float | None
    """ EUR, at most two decimals; null where nothing is printed or it cannot be read with certainty. """
    prior: float | None
    """ EUR, at most two decimals; null where nothing is printed or it cannot be read with certainty. """
    children: list[StatementPosition]
    """ Positions that add up to this one. """

    def to_dict(self) -> dict[str, Any]:
        key: None | str
        key = self.key

        label = self.label

        current: float | None
        current = self.current

        prior: float | None
        prior = self.prior

        children = []
        for children_item_data in self.children:
            children_item = children_item_data.to_dict()
            children.append(children_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "key": key,
                "label": label,
                "current": current,
                "prior": prior,
                "children": children,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_key(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        key = _parse_key(d.pop("key"))

        label = d.pop("label")

        def _parse_current(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        current = _parse_current(d.pop("current"))

        def _parse_prior(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        prior = _parse_prior(d.pop("prior"))

        children = []
        _children = d.pop("children")
        for children_item_data in _children:
            children_item = StatementPosition.from_dict(children_item_data)

            children.append(children_item)

        statement_position = cls(
            key=key,
            label=label,
            current=current,
            prior=prior,
            children=children,
        )

        return statement_position
