from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.ownership_step_status import (
    OwnershipStepStatus,
    check_ownership_step_status,
)

T = TypeVar("T", bound="OwnershipStep")


@_attrs_define
class OwnershipStep:
    step: str
    """ `owners:` and a company id, or `search:` and a hash of the name of a firm. """
    type_: str
    """ Its enrichment type. """
    enrichment_id: int
    """ Its enrichment, which can be asked for like any other. """
    status: OwnershipStepStatus
    """ Its status. """
    credits_: int | None
    """ What it cost; null until it has ended. """

    def to_dict(self) -> dict[str, Any]:
        step = self.step

        type_ = self.type_

        enrichment_id = self.enrichment_id

        status: str = self.status

        credits_: int | None
        credits_ = self.credits_

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "step": step,
                "type": type_,
                "enrichment_id": enrichment_id,
                "status": status,
                "credits": credits_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        step = d.pop("step")

        type_ = d.pop("type")

        enrichment_id = d.pop("enrichment_id")

        status = check_ownership_step_status(d.pop("status"))

        def _parse_credits_(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        credits_ = _parse_credits_(d.pop("credits"))

        ownership_step = cls(
            step=step,
            type_=type_,
            enrichment_id=enrichment_id,
            status=status,
            credits_=credits_,
        )

        return ownership_step
