from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="BatchRowError")


@_attrs_define
class BatchRowError:
    code: str
    """ Why, for programs: see [Errors](/docs/guides/errors). """
    message: str
    """ Why, for people. """

    def to_dict(self) -> dict[str, Any]:
        code = self.code

        message = self.message

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "code": code,
                "message": message,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        code = d.pop("code")

        message = d.pop("message")

        batch_row_error = cls(
            code=code,
            message=message,
        )

        return batch_row_error
