from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.budget_event_budget_period import (
    BudgetEventBudgetPeriod,
    check_budget_event_budget_period,
)

if TYPE_CHECKING:
    from ..models.api_key_budget_scope import ApiKeyBudgetScope
    from ..models.organization_budget_scope import OrganizationBudgetScope


T = TypeVar("T", bound="BudgetEventBudget")


@_attrs_define
class BudgetEventBudget:
    id: int
    """ 0 in a test. """
    scope: ApiKeyBudgetScope | OrganizationBudgetScope
    """ `organization`: everything. `api_key`: what is started with this key; what people start on the dashboard
    counts for the organization alone. """
    period: BudgetEventBudgetPeriod
    """ A day or a month of UTC. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.organization_budget_scope import OrganizationBudgetScope

        id = self.id

        scope: dict[str, Any]
        if isinstance(self.scope, OrganizationBudgetScope):
            scope = self.scope.to_dict()
        else:
            scope = self.scope.to_dict()

        period: str = self.period

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "scope": scope,
                "period": period,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.api_key_budget_scope import ApiKeyBudgetScope
        from ..models.organization_budget_scope import OrganizationBudgetScope

        d = dict(src_dict)
        id = d.pop("id")

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

        period = check_budget_event_budget_period(d.pop("period"))

        budget_event_budget = cls(
            id=id,
            scope=scope,
            period=period,
        )

        return budget_event_budget
