from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.new_budgets_budgets_item_period import (
    NewBudgetsBudgetsItemPeriod,
    check_new_budgets_budgets_item_period,
)
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.api_key_budget_scope import ApiKeyBudgetScope
    from ..models.organization_budget_scope import OrganizationBudgetScope


T = TypeVar("T", bound="NewBudgetsBudgetsItem")


@_attrs_define
class NewBudgetsBudgetsItem:
    scope: ApiKeyBudgetScope | OrganizationBudgetScope
    """ `organization`: everything. `api_key`: what is started with this key; what people start on the dashboard
    counts for the organization alone. """
    period: NewBudgetsBudgetsItemPeriod
    """ A day or a month of UTC. """
    limit_credits: int
    """ What may be reserved and spent in a period. At 0 nothing that costs is accepted. """
    warn_at_percent: int | None | Unset = UNSET
    """ Percent of the limit at which `budget.warning` is sent. Absent or null: it is sent at the limit only. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.organization_budget_scope import OrganizationBudgetScope

        scope: dict[str, Any]
        if isinstance(self.scope, OrganizationBudgetScope):
            scope = self.scope.to_dict()
        else:
            scope = self.scope.to_dict()

        period: str = self.period

        limit_credits = self.limit_credits

        warn_at_percent: int | None | Unset
        if isinstance(self.warn_at_percent, Unset):
            warn_at_percent = UNSET
        else:
            warn_at_percent = self.warn_at_percent

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "scope": scope,
                "period": period,
                "limit_credits": limit_credits,
            }
        )
        if warn_at_percent is not UNSET:
            field_dict["warn_at_percent"] = warn_at_percent

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.api_key_budget_scope import ApiKeyBudgetScope
        from ..models.organization_budget_scope import OrganizationBudgetScope

        d = dict(src_dict)

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

        period = check_new_budgets_budgets_item_period(d.pop("period"))

        limit_credits = d.pop("limit_credits")

        def _parse_warn_at_percent(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        warn_at_percent = _parse_warn_at_percent(d.pop("warn_at_percent", UNSET))

        new_budgets_budgets_item = cls(
            scope=scope,
            period=period,
            limit_credits=limit_credits,
            warn_at_percent=warn_at_percent,
        )

        return new_budgets_budgets_item
