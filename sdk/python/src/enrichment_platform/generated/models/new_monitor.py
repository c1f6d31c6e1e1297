from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.monitor_topic import MonitorTopic, check_monitor_topic
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.new_monitor_mapping import NewMonitorMapping


T = TypeVar("T", bound="NewMonitor")


@_attrs_define
class NewMonitor:
    what: MonitorTopic
    """ What is read. """
    every: str
    company_id: str | Unset = UNSET
    """ Id of a company in a German register: `DE-{register type}-{court code}-{number}`. """
    email: str | Unset = UNSET
    """ The address, of `email`; or else `csv_url`. """
    csv_url: str | Unset = UNSET
    """ A list in place of one company or address: the `csv_url` of an upload of yours, or a public https address,
    with at most 1,000 rows. Repeated rows count once. """
    mapping: NewMonitorMapping | Unset = UNSET
    """ With `csv_url`: name of a column → `company_id` or `email`, as in batches. """
    callback_url: None | str | Unset = UNSET
    budget: int | None | Unset = UNSET
    """ Credits that it may spend in a calendar month of UTC; 0: nothing is checked; null or absent: no limit. """

    def to_dict(self) -> dict[str, Any]:
        what: str = self.what

        every = self.every

        company_id = self.company_id

        email = self.email

        csv_url = self.csv_url

        mapping: dict[str, Any] | Unset = UNSET
        if not isinstance(self.mapping, Unset):
            mapping = self.mapping.to_dict()

        callback_url: None | str | Unset
        if isinstance(self.callback_url, Unset):
            callback_url = UNSET
        else:
            callback_url = self.callback_url

        budget: int | None | Unset
        if isinstance(self.budget, Unset):
            budget = UNSET
        else:
            budget = self.budget

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "what": what,
                "every": every,
            }
        )
        if company_id is not UNSET:
            field_dict["company_id"] = company_id
        if email is not UNSET:
            field_dict["email"] = email
        if csv_url is not UNSET:
            field_dict["csv_url"] = csv_url
        if mapping is not UNSET:
            field_dict["mapping"] = mapping
        if callback_url is not UNSET:
            field_dict["callback_url"] = callback_url
        if budget is not UNSET:
            field_dict["budget"] = budget

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.new_monitor_mapping import NewMonitorMapping

        d = dict(src_dict)
        what = check_monitor_topic(d.pop("what"))

        every = d.pop("every")

        company_id = d.pop("company_id", UNSET)

        email = d.pop("email", UNSET)

        csv_url = d.pop("csv_url", UNSET)

        _mapping = d.pop("mapping", UNSET)
        mapping: NewMonitorMapping | Unset
        if isinstance(_mapping, Unset):
            mapping = UNSET
        else:
            mapping = NewMonitorMapping.from_dict(_mapping)

        def _parse_callback_url(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        callback_url = _parse_callback_url(d.pop("callback_url", UNSET))

        def _parse_budget(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        budget = _parse_budget(d.pop("budget", UNSET))

        new_monitor = cls(
            what=what,
            every=every,
            company_id=company_id,
            email=email,
            csv_url=csv_url,
            mapping=mapping,
            callback_url=callback_url,
            budget=budget,
        )

        return new_monitor
