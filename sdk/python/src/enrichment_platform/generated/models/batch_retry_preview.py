from __future__ import annotations

from collections.abc import Mapping
from typing import (
    TYPE_CHECKING,
    Any,
    Literal,
    Self,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.planned_step import PlannedStep


T = TypeVar("T", bound="BatchRetryPreview")


@_attrs_define
class BatchRetryPreview:
    object_: Literal["batch_retry"]
    dry_run: bool
    rows: int
    """ Rows that would be tried again. """
    credits_: int
    """ The most that it can cost. """
    mirror: bool
    """ true where no source would be visited: the mirror answers, at the price, or it repeats an enrichment of the
    last minutes, which costs nothing unless that is cancelled. """
    seconds_expected: int
    """ A forecast of the whole seconds until the end, from what waits before it and what the source lets through.
    No promise: a portal that rests is not in it, and a pause of its lane only where that has an end. """
    available_credits: int
    """ What your organization has. """
    steps: list[PlannedStep] | Unset = UNSET
    """ Only of get_company_profile: its plan, in the order of start. """

    def to_dict(self) -> dict[str, Any]:
        object_ = self.object_

        dry_run = self.dry_run

        rows = self.rows

        credits_ = self.credits_

        mirror = self.mirror

        seconds_expected = self.seconds_expected

        available_credits = self.available_credits

        steps: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.steps, Unset):
            steps = []
            for steps_item_data in self.steps:
                steps_item = steps_item_data.to_dict()
                steps.append(steps_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "object": object_,
                "dry_run": dry_run,
                "rows": rows,
                "credits": credits_,
                "mirror": mirror,
                "seconds_expected": seconds_expected,
                "available_credits": available_credits,
            }
        )
        if steps is not UNSET:
            field_dict["steps"] = steps

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.planned_step import PlannedStep

        d = dict(src_dict)
        object_ = cast(Literal["batch_retry"], d.pop("object"))
        if object_ != "batch_retry":
            raise ValueError(f"object must match const 'batch_retry', got '{object_}'")

        dry_run = d.pop("dry_run")

        rows = d.pop("rows")

        credits_ = d.pop("credits")

        mirror = d.pop("mirror")

        seconds_expected = d.pop("seconds_expected")

        available_credits = d.pop("available_credits")

        _steps = d.pop("steps", UNSET)
        steps: list[PlannedStep] | Unset = UNSET
        if _steps is not UNSET:
            steps = []
            for steps_item_data in _steps:
                steps_item = PlannedStep.from_dict(steps_item_data)

                steps.append(steps_item)

        batch_retry_preview = cls(
            object_=object_,
            dry_run=dry_run,
            rows=rows,
            credits_=credits_,
            mirror=mirror,
            seconds_expected=seconds_expected,
            available_credits=available_credits,
            steps=steps,
        )

        return batch_retry_preview
