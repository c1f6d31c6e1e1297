from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="MonitorChanges")


@_attrs_define
class MonitorChanges:
    every: str | Unset = UNSET
    callback_url: None | str | Unset = UNSET
    budget: int | None | Unset = UNSET
    """ Credits that it may spend in a calendar month of UTC; 0: nothing is checked; null or absent: no limit. """
    paused: bool | Unset = UNSET
    """ true: no check is planned until it is false again. """

    def to_dict(self) -> dict[str, Any]:
        every = self.every

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

        paused = self.paused

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if every is not UNSET:
            field_dict["every"] = every
        if callback_url is not UNSET:
            field_dict["callback_url"] = callback_url
        if budget is not UNSET:
            field_dict["budget"] = budget
        if paused is not UNSET:
            field_dict["paused"] = paused

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        every = d.pop("every", UNSET)

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

        paused = d.pop("paused", UNSET)

        monitor_changes = cls(
            every=every,
            callback_url=callback_url,
            budget=budget,
            paused=paused,
        )

        return monitor_changes
