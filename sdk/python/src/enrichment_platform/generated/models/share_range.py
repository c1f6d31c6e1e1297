from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="ShareRange")


@_attrs_define
class ShareRange:
    from_: int | str
    """ An integer; a sub-number such as "1.10" is text, so that no digit is lost. """
    to: int | str
    """ An integer; a sub-number such as "1.10" is text, so that no digit is lost. """
    nominal_each: float | None
    """ Nominal amount of one share, in `currency`. """

    def to_dict(self) -> dict[str, Any]:
        from_: int | str
        from_ = self.from_

        to: int | str
        to = self.to

        nominal_each: float | None
        nominal_each = self.nominal_each

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "from": from_,
                "to": to,
                "nominal_each": nominal_each,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_from_(data: object) -> int | str:
            return cast(int | str, data)

        from_ = _parse_from_(d.pop("from"))

        def _parse_to(data: object) -> int | str:
            return cast(int | str, data)

        to = _parse_to(d.pop("to"))

        def _parse_nominal_each(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        nominal_each = _parse_nominal_each(d.pop("nominal_each"))

        share_range = cls(
            from_=from_,
            to=to,
            nominal_each=nominal_each,
        )

        return share_range
