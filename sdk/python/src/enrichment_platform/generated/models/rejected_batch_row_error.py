from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.rejected_batch_row_error_errors import RejectedBatchRowErrorErrors


T = TypeVar("T", bound="RejectedBatchRowError")


@_attrs_define
class RejectedBatchRowError:
    code: str
    """ `validation_failed` or `insufficient_credits`. """
    message: str
    errors: RejectedBatchRowErrorErrors
    """ Name of the field → what is wrong with it, as a 422 has it; empty where the input is not the reason. """

    def to_dict(self) -> dict[str, Any]:
        code = self.code

        message = self.message

        errors = self.errors.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "code": code,
                "message": message,
                "errors": errors,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.rejected_batch_row_error_errors import RejectedBatchRowErrorErrors

        d = dict(src_dict)
        code = d.pop("code")

        message = d.pop("message")

        errors = RejectedBatchRowErrorErrors.from_dict(d.pop("errors"))

        rejected_batch_row_error = cls(
            code=code,
            message=message,
            errors=errors,
        )

        return rejected_batch_row_error
