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

from ..models.webhook_scope import WebhookScope, check_webhook_scope

if TYPE_CHECKING:
    from ..models.budget_event_budget import BudgetEventBudget
    from ..models.budget_event_metadata_type_0 import BudgetEventMetadataType0
    from ..models.budget_event_metadata_type_1 import BudgetEventMetadataType1


T = TypeVar("T", bound="BudgetEvent")


@_attrs_define
class BudgetEvent:
    webhook_scope: WebhookScope
    event: Literal["budget.warning"]
    budget: BudgetEventBudget
    metadata: BudgetEventMetadataType0 | BudgetEventMetadataType1
    timestamp: datetime.datetime
    """ When it happened. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.budget_event_metadata_type_0 import BudgetEventMetadataType0

        webhook_scope: str = self.webhook_scope

        event = self.event

        budget = self.budget.to_dict()

        metadata: dict[str, Any]
        if isinstance(self.metadata, BudgetEventMetadataType0):
            metadata = self.metadata.to_dict()
        else:
            metadata = self.metadata.to_dict()

        timestamp = self.timestamp.isoformat()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "webhook_scope": webhook_scope,
                "event": event,
                "budget": budget,
                "metadata": metadata,
                "timestamp": timestamp,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.budget_event_budget import BudgetEventBudget
        from ..models.budget_event_metadata_type_0 import BudgetEventMetadataType0
        from ..models.budget_event_metadata_type_1 import BudgetEventMetadataType1

        d = dict(src_dict)
        webhook_scope = check_webhook_scope(d.pop("webhook_scope"))

        event = cast(Literal["budget.warning"], d.pop("event"))
        if event != "budget.warning":
            raise ValueError(f"event must match const 'budget.warning', got '{event}'")

        budget = BudgetEventBudget.from_dict(d.pop("budget"))

        def _parse_metadata(
            data: object,
        ) -> BudgetEventMetadataType0 | BudgetEventMetadataType1:
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                metadata_type_0 = BudgetEventMetadataType0.from_dict(data)

                return metadata_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            metadata_type_1 = BudgetEventMetadataType1.from_dict(data)

            return metadata_type_1

        metadata = _parse_metadata(d.pop("metadata"))

        timestamp = datetime.datetime.fromisoformat(d.pop("timestamp"))

        budget_event = cls(
            webhook_scope=webhook_scope,
            event=event,
            budget=budget,
            metadata=metadata,
            timestamp=timestamp,
        )

        return budget_event
