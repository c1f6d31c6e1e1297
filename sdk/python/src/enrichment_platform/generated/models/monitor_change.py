from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.monitor_event_name import MonitorEventName, check_monitor_event_name

if TYPE_CHECKING:
    from ..models.change_provenance import ChangeProvenance
    from ..models.monitored_fact_type_1 import MonitoredFactType1


T = TypeVar("T", bound="MonitorChange")


@_attrs_define
class MonitorChange:
    id: int
    """ Each change has one id, and is sent once. """
    event: MonitorEventName
    """ What has changed. """
    fact: str
    """ Which fact it is, such as `capital` or `owner:natural_person:zoë mertens`. """
    before: MonitoredFactType1 | None | str
    """ A text or an object of the output; null where there is none. """
    after: MonitoredFactType1 | None | str
    """ A text or an object of the output; null where there is none. """
    provenance: ChangeProvenance
    """ Where it was read; `explain` of the enrichments tells each place. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.monitored_fact_type_1 import MonitoredFactType1

        id = self.id

        event: str = self.event

        fact = self.fact

        before: dict[str, Any] | None | str
        if isinstance(self.before, MonitoredFactType1):
            before = self.before.to_dict()
        else:
            before = self.before

        after: dict[str, Any] | None | str
        if isinstance(self.after, MonitoredFactType1):
            after = self.after.to_dict()
        else:
            after = self.after

        provenance = self.provenance.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "event": event,
                "fact": fact,
                "before": before,
                "after": after,
                "provenance": provenance,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.change_provenance import ChangeProvenance
        from ..models.monitored_fact_type_1 import MonitoredFactType1

        d = dict(src_dict)
        id = d.pop("id")

        event = check_monitor_event_name(d.pop("event"))

        fact = d.pop("fact")

        def _parse_before(data: object) -> MonitoredFactType1 | None | str:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_monitored_fact_type_1 = MonitoredFactType1.from_dict(
                    data
                )

                return componentsschemas_monitored_fact_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(MonitoredFactType1 | None | str, data)

        before = _parse_before(d.pop("before"))

        def _parse_after(data: object) -> MonitoredFactType1 | None | str:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_monitored_fact_type_1 = MonitoredFactType1.from_dict(
                    data
                )

                return componentsschemas_monitored_fact_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(MonitoredFactType1 | None | str, data)

        after = _parse_after(d.pop("after"))

        provenance = ChangeProvenance.from_dict(d.pop("provenance"))

        monitor_change = cls(
            id=id,
            event=event,
            fact=fact,
            before=before,
            after=after,
            provenance=provenance,
        )

        return monitor_change
