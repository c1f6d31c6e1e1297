from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.custom_vars import CustomVars
    from ..models.rejected_batch_row_error import RejectedBatchRowError


T = TypeVar("T", bound="RejectedBatchRow")


@_attrs_define
class RejectedBatchRow:
    row: int
    """ Position in the input, from 0. """
    error: RejectedBatchRowError
    custom_vars: CustomVars
    """ Echoed unchanged. At most 10 levels, 50 keys of letters, digits and underscores, 2048 bytes of JSON, strings
    of 500 characters. """

    def to_dict(self) -> dict[str, Any]:
        row = self.row

        error = self.error.to_dict()

        custom_vars = self.custom_vars.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "row": row,
                "error": error,
                "custom_vars": custom_vars,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.custom_vars import CustomVars
        from ..models.rejected_batch_row_error import RejectedBatchRowError

        d = dict(src_dict)
        row = d.pop("row")

        error = RejectedBatchRowError.from_dict(d.pop("error"))

        custom_vars = CustomVars.from_dict(d.pop("custom_vars"))

        rejected_batch_row = cls(
            row=row,
            error=error,
            custom_vars=custom_vars,
        )

        return rejected_batch_row
