from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="DeliveryAttempt")


@_attrs_define
class DeliveryAttempt:
    number: int
    started_at: datetime.datetime
    """ Up to 90 s ahead for a try that is certain not to be made (`circuit_open`). """
    duration_ms: int
    status: int | None
    """ HTTP status of the answer; null where there was none. """
    failure: None | str
    """ Why it failed, for programs; null where it did not. `circuit_open`: nothing was sent. """
    problem: None | str
    """ Why it failed, for people. """
    response_excerpt: None | str | Unset = UNSET
    """ The first 1,024 bytes of the answer, read as UTF-8. Only for keys with the role admin. """

    def to_dict(self) -> dict[str, Any]:
        number = self.number

        started_at = self.started_at.isoformat()

        duration_ms = self.duration_ms

        status: int | None
        status = self.status

        failure: None | str
        failure = self.failure

        problem: None | str
        problem = self.problem

        response_excerpt: None | str | Unset
        if isinstance(self.response_excerpt, Unset):
            response_excerpt = UNSET
        else:
            response_excerpt = self.response_excerpt

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "number": number,
                "started_at": started_at,
                "duration_ms": duration_ms,
                "status": status,
                "failure": failure,
                "problem": problem,
            }
        )
        if response_excerpt is not UNSET:
            field_dict["response_excerpt"] = response_excerpt

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        number = d.pop("number")

        started_at = datetime.datetime.fromisoformat(d.pop("started_at"))

        duration_ms = d.pop("duration_ms")

        def _parse_status(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        status = _parse_status(d.pop("status"))

        def _parse_failure(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        failure = _parse_failure(d.pop("failure"))

        def _parse_problem(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        problem = _parse_problem(d.pop("problem"))

        def _parse_response_excerpt(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        response_excerpt = _parse_response_excerpt(d.pop("response_excerpt", UNSET))

        delivery_attempt = cls(
            number=number,
            started_at=started_at,
            duration_ms=duration_ms,
            status=status,
            failure=failure,
            problem=problem,
            response_excerpt=response_excerpt,
        )

        return delivery_attempt
