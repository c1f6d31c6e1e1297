from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="IndicatorsEmployees")


@_attrs_define
class IndicatorsEmployees:
    """Employees of the fiscal year and the year before."""

    current: float | None
    """ Number of people, on average of the year. """
    prior: float | None
    """ Number of people, on average of the year. """

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

        indicators_employees = cls(
            current=current,
            prior=prior,
        )

        return indicators_employees
