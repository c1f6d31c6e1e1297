from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.owner_event_kind import OwnerEventKind, check_owner_event_kind

if TYPE_CHECKING:
    from ..models.owner_state import OwnerState


T = TypeVar("T", bound="OwnerEvent")


@_attrs_define
class OwnerEvent:
    kind: OwnerEventKind
    """ Whether the owner came, left, or has another amount, name or city. """
    owner_id: str
    """ Id of the owner. """
    name: str
    """ Name of the owner. """
    date: datetime.date | None
    """ Date of the list that shows the change; the day of its filing where it has none. """
    source_document_id: str
    """ The list that shows the change: its `source_document_id`. """
    previous_document_id: str
    """ The list before: its `source_document_id`. """
    before: None | OwnerState
    """ The owner in the list before; null for one that was added. """
    after: None | OwnerState
    """ The owner in the list that shows the change; null for one that was removed. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.owner_state import OwnerState

        kind: str = self.kind

        owner_id = self.owner_id

        name = self.name

        date: None | str
        if isinstance(self.date, datetime.date):
            date = self.date.isoformat()
        else:
            date = self.date

        source_document_id = self.source_document_id

        previous_document_id = self.previous_document_id

        before: dict[str, Any] | None
        if isinstance(self.before, OwnerState):
            before = self.before.to_dict()
        else:
            before = self.before

        after: dict[str, Any] | None
        if isinstance(self.after, OwnerState):
            after = self.after.to_dict()
        else:
            after = self.after

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "owner_id": owner_id,
                "name": name,
                "date": date,
                "source_document_id": source_document_id,
                "previous_document_id": previous_document_id,
                "before": before,
                "after": after,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.owner_state import OwnerState

        d = dict(src_dict)
        kind = check_owner_event_kind(d.pop("kind"))

        owner_id = d.pop("owner_id")

        name = d.pop("name")

        def _parse_date(data: object) -> datetime.date | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                date_type_0 = datetime.date.fromisoformat(data)

                return date_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.date | None, data)

        date = _parse_date(d.pop("date"))

        source_document_id = d.pop("source_document_id")

        previous_document_id = d.pop("previous_document_id")

        def _parse_before(data: object) -> None | OwnerState:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                before_type_0 = OwnerState.from_dict(data)

                return before_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | OwnerState, data)

        before = _parse_before(d.pop("before"))

        def _parse_after(data: object) -> None | OwnerState:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                after_type_0 = OwnerState.from_dict(data)

                return after_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | OwnerState, data)

        after = _parse_after(d.pop("after"))

        owner_event = cls(
            kind=kind,
            owner_id=owner_id,
            name=name,
            date=date,
            source_document_id=source_document_id,
            previous_document_id=previous_document_id,
            before=before,
            after=after,
        )

        return owner_event
