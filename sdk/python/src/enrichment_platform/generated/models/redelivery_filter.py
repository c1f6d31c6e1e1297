from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.redelivery_filter_event import (
    RedeliveryFilterEvent,
    check_redelivery_filter_event,
)
from ..models.redelivery_filter_scope import (
    RedeliveryFilterScope,
    check_redelivery_filter_scope,
)
from ..models.redelivery_filter_status import (
    RedeliveryFilterStatus,
    check_redelivery_filter_status,
)
from ..types import UNSET, Unset

T = TypeVar("T", bound="RedeliveryFilter")


@_attrs_define
class RedeliveryFilter:
    status: RedeliveryFilterStatus | Unset = UNSET
    """ Only those in this state; any that has ended where absent. """
    scope: RedeliveryFilterScope | Unset = UNSET
    event: RedeliveryFilterEvent | Unset = UNSET
    url: str | Unset = UNSET
    """ How their addresses begin. """
    campaign_id: int | Unset = UNSET
    """ Only those of this campaign. """
    subscription_id: int | Unset = UNSET
    """ Only those of this webhook. """
    enrichment_id: int | Unset = UNSET
    """ Only the callback of this enrichment. """
    batch_id: int | Unset = UNSET
    """ Only the callback of this batch. """
    created_after: datetime.datetime | Unset = UNSET
    """ Only those created later. """
    created_before: datetime.datetime | Unset = UNSET
    """ Only those created earlier. """

    def to_dict(self) -> dict[str, Any]:
        status: str | Unset = UNSET
        if not isinstance(self.status, Unset):
            status = self.status

        scope: str | Unset = UNSET
        if not isinstance(self.scope, Unset):
            scope = self.scope

        event: str | Unset = UNSET
        if not isinstance(self.event, Unset):
            event = self.event

        url = self.url

        campaign_id = self.campaign_id

        subscription_id = self.subscription_id

        enrichment_id = self.enrichment_id

        batch_id = self.batch_id

        created_after: str | Unset = UNSET
        if not isinstance(self.created_after, Unset):
            created_after = self.created_after.isoformat()

        created_before: str | Unset = UNSET
        if not isinstance(self.created_before, Unset):
            created_before = self.created_before.isoformat()

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if status is not UNSET:
            field_dict["status"] = status
        if scope is not UNSET:
            field_dict["scope"] = scope
        if event is not UNSET:
            field_dict["event"] = event
        if url is not UNSET:
            field_dict["url"] = url
        if campaign_id is not UNSET:
            field_dict["campaign_id"] = campaign_id
        if subscription_id is not UNSET:
            field_dict["subscription_id"] = subscription_id
        if enrichment_id is not UNSET:
            field_dict["enrichment_id"] = enrichment_id
        if batch_id is not UNSET:
            field_dict["batch_id"] = batch_id
        if created_after is not UNSET:
            field_dict["created_after"] = created_after
        if created_before is not UNSET:
            field_dict["created_before"] = created_before

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        _status = d.pop("status", UNSET)
        status: RedeliveryFilterStatus | Unset
        if isinstance(_status, Unset):
            status = UNSET
        else:
            status = check_redelivery_filter_status(_status)

        _scope = d.pop("scope", UNSET)
        scope: RedeliveryFilterScope | Unset
        if isinstance(_scope, Unset):
            scope = UNSET
        else:
            scope = check_redelivery_filter_scope(_scope)

        _event = d.pop("event", UNSET)
        event: RedeliveryFilterEvent | Unset
        if isinstance(_event, Unset):
            event = UNSET
        else:
            event = check_redelivery_filter_event(_event)

        url = d.pop("url", UNSET)

        campaign_id = d.pop("campaign_id", UNSET)

        subscription_id = d.pop("subscription_id", UNSET)

        enrichment_id = d.pop("enrichment_id", UNSET)

        batch_id = d.pop("batch_id", UNSET)

        _created_after = d.pop("created_after", UNSET)
        created_after: datetime.datetime | Unset
        if isinstance(_created_after, Unset):
            created_after = UNSET
        else:
            created_after = datetime.datetime.fromisoformat(_created_after)

        _created_before = d.pop("created_before", UNSET)
        created_before: datetime.datetime | Unset
        if isinstance(_created_before, Unset):
            created_before = UNSET
        else:
            created_before = datetime.datetime.fromisoformat(_created_before)

        redelivery_filter = cls(
            status=status,
            scope=scope,
            event=event,
            url=url,
            campaign_id=campaign_id,
            subscription_id=subscription_id,
            enrichment_id=enrichment_id,
            batch_id=batch_id,
            created_after=created_after,
            created_before=created_before,
        )

        return redelivery_filter
