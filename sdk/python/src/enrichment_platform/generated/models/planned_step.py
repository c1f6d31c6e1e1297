from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="PlannedStep")


@_attrs_define
class PlannedStep:
    step: str
    """ Name of the step. """
    type_: str
    """ Its enrichment type. """
    times: int
    """ The most enrichments of it. """
    credits_: int
    """ The most that they cost together. """
    mirror: bool | None
    """ Whether no source would be visited for it; null where that depends on what other steps find. """
    seconds_expected: int
    """ A forecast of the whole seconds until its end, once it is begun. """

    def to_dict(self) -> dict[str, Any]:
        step = self.step

        type_ = self.type_

        times = self.times

        credits_ = self.credits_

        mirror: bool | None
        mirror = self.mirror

        seconds_expected = self.seconds_expected

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "step": step,
                "type": type_,
                "times": times,
                "credits": credits_,
                "mirror": mirror,
                "seconds_expected": seconds_expected,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        step = d.pop("step")

        type_ = d.pop("type")

        times = d.pop("times")

        credits_ = d.pop("credits")

        def _parse_mirror(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        mirror = _parse_mirror(d.pop("mirror"))

        seconds_expected = d.pop("seconds_expected")

        planned_step = cls(
            step=step,
            type_=type_,
            times=times,
            credits_=credits_,
            mirror=mirror,
            seconds_expected=seconds_expected,
        )

        return planned_step
