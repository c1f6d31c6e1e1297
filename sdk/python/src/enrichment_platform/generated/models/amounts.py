from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="Amounts")


@_attrs_define
class Amounts:
    current: float | None
    """ EUR, at most two decimals; null where nothing is printed or it cannot be read with certainty. """
    prior: float | None
    """ EUR, at most two decimals; null where nothing is printed or it cannot be read with certainty. """

    def to_dict(self) -> dict[str, Any]:
        current: float | None
        current = self.current

        prior: float | None
        prior = self.prior

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "current": current,
                "prior": prior,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

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

        amounts = cls(
            current=current,
            prior=prior,
        )

        return amounts
