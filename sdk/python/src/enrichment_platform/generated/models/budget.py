from __future__ import annotations

import datetime
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

from ..models.budget_period import BudgetPeriod, check_budget_period

if TYPE_CHECKING:
    from ..models.api_key_budget_scope import ApiKeyBudgetScope
    from ..models.organization_budget_scope import OrganizationBudgetScope


T = TypeVar("T", bound="Budget")


@_attrs_define
class Budget:
    id: int
    object_: Literal["budget"]
    scope: ApiKeyBudgetScope | OrganizationBudgetScope
    """ `organization`: everything. `api_key`: what is started with this key; what people start on the dashboard
    counts for the organization alone. """
    period: BudgetPeriod
    """ A day or a month of UTC. """
    limit_credits: int
    """ What may be reserved and spent in a period. At 0 nothing that costs is accepted. """
    warn_at_percent: int | None
    used_credits: int
    """ Reserved and spent for what was accepted in this period. """
    remaining_credits: int
    starts_at: datetime.datetime
    """ When this period began. """
    resets_at: datetime.datetime
    """ When the next one begins, with nothing used. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.organization_budget_scope import OrganizationBudgetScope

        id = self.id

        object_ = self.object_

        scope: dict[str, Any]
        if isinstance(self.scope, OrganizationBudgetScope):
            scope = self.scope.to_dict()
        else:
            scope = self.scope.to_dict()

        period: str = self.period

        limit_credits = self.limit_credits

        warn_at_percent: int | None
        warn_at_percent = self.warn_at_percent

        used_credits = self.used_credits

        remaining_credits = self.remaining_credits

        starts_at = self.starts_at.isoformat()

        resets_at = self.resets_at.isoformat()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "object": object_,
                "scope": scope,
                "period": period,
                "limit_credits": limit_credits,
                "warn_at_percent": warn_at_percent,
                "used_credits": used_credits,
                "remaining_credits": remaining_credits,
                "starts_at": starts_at,
                "resets_at": resets_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.api_key_budget_scope import ApiKeyBudgetScope
        from ..models.organization_budget_scope import OrganizationBudgetScope

        d = dict(src_dict)
        id = d.pop("id")

        object_ = cast(Literal["budget"], d.pop("object"))
        if object_ != "budget":
            raise ValueError(f"object must match const 'budget', got '{object_}'")

        def _parse_scope(data: object) -> ApiKeyBudgetScope | OrganizationBudgetScope:
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                scope_type_0 = OrganizationBudgetScope.from_dict(data)

                return scope_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            scope_type_1 = ApiKeyBudgetScope.from_dict(data)

            return scope_type_1

        scope = _parse_scope(d.pop("scope"))

        period = check_budget_period(d.pop("period"))

        limit_credits = d.pop("limit_credits")

        def _parse_warn_at_percent(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        warn_at_percent = _parse_warn_at_percent(d.pop("warn_at_percent"))

        used_credits = d.pop("used_credits")

        remaining_credits = d.pop("remaining_credits")

        starts_at = datetime.datetime.fromisoformat(d.pop("starts_at"))

        resets_at = datetime.datetime.fromisoformat(d.pop("resets_at"))

        budget = cls(
            id=id,
            object_=object_,
            scope=scope,
            period=period,
            limit_credits=limit_credits,
            warn_at_percent=warn_at_percent,
            used_credits=used_credits,
            remaining_credits=remaining_credits,
            starts_at=starts_at,
            resets_at=resets_at,
        )

        return budget
