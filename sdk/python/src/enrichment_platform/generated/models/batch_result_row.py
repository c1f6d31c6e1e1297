from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.batch_row_status import BatchRowStatus, check_batch_row_status
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.batch_result_row_input_type_0 import BatchResultRowInputType0
    from ..models.batch_result_row_output_type_0 import BatchResultRowOutputType0
    from ..models.batch_row_error import BatchRowError
    from ..models.custom_vars import CustomVars


T = TypeVar("T", bound="BatchResultRow")


@_attrs_define
class BatchResultRow:
    row: int
    """ Position in the input, from 0. """
    status: BatchRowStatus
    enrichment_id: int | None
    """ Null where the row was rejected. """
    input_: BatchResultRowInputType0 | bool | float | list[Any] | None | str
    """ The input; where the row was rejected, what was sent, which may then be no object, and is null where it was
    too large to keep. """
    custom_vars: CustomVars
    """ Echoed unchanged. At most 10 levels, 50 keys of letters, digits and underscores, 2048 bytes of JSON, strings
    of 500 characters. """
    output: BatchResultRowOutputType0 | None
    """ Null until the row has completed, when it did not, and once it was removed. """
    credits_: int
    """ What the row cost; 0 until it has completed. """
    output_expired_at: datetime.datetime | Unset = UNSET
    """ Only where the output was removed, which may leave before the row: when that was. """
    error: BatchRowError | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        from ..models.batch_result_row_input_type_0 import BatchResultRowInputType0
        from ..models.batch_result_row_output_type_0 import BatchResultRowOutputType0

        row = self.row

        status: str = self.status

        enrichment_id: int | None
        enrichment_id = self.enrichment_id

        input_: bool | dict[str, Any] | float | list[Any] | None | str
        if isinstance(self.input_, BatchResultRowInputType0):
            input_ = self.input_.to_dict()
        elif isinstance(self.input_, list):
            input_ = self.input_

        else:
            input_ = self.input_

        custom_vars = self.custom_vars.to_dict()

        output: dict[str, Any] | None
        if isinstance(self.output, BatchResultRowOutputType0):
            output = self.output.to_dict()
        else:
            output = self.output

        credits_ = self.credits_

        output_expired_at: str | Unset = UNSET
        if not isinstance(self.output_expired_at, Unset):
            output_expired_at = self.output_expired_at.isoformat()

        error: dict[str, Any] | Unset = UNSET
        if not isinstance(self.error, Unset):
            error = self.error.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "row": row,
                "status": status,
                "enrichment_id": enrichment_id,
                "input": input_,
                "custom_vars": custom_vars,
                "output": output,
                "credits": credits_,
            }
        )
        if output_expired_at is not UNSET:
            field_dict["output_expired_at"] = output_expired_at
        if error is not UNSET:
            field_dict["error"] = error

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.batch_result_row_input_type_0 import BatchResultRowInputType0
        from ..models.batch_result_row_output_type_0 import BatchResultRowOutputType0
        from ..models.batch_row_error import BatchRowError
        from ..models.custom_vars import CustomVars

        d = dict(src_dict)
        row = d.pop("row")

        status = check_batch_row_status(d.pop("status"))

        def _parse_enrichment_id(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        enrichment_id = _parse_enrichment_id(d.pop("enrichment_id"))

        def _parse_input_(
            data: object,
        ) -> BatchResultRowInputType0 | bool | float | list[Any] | None | str:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                input_type_0 = BatchResultRowInputType0.from_dict(data)

                return input_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, list):
                    raise TypeError()
                input_type_1 = cast(list[Any], data)

                return input_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(
                BatchResultRowInputType0 | bool | float | list[Any] | None | str, data
            )

        input_ = _parse_input_(d.pop("input"))

        custom_vars = CustomVars.from_dict(d.pop("custom_vars"))

        def _parse_output(data: object) -> BatchResultRowOutputType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                output_type_0 = BatchResultRowOutputType0.from_dict(data)

                return output_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BatchResultRowOutputType0 | None, data)

        output = _parse_output(d.pop("output"))

        credits_ = d.pop("credits")

        _output_expired_at = d.pop("output_expired_at", UNSET)
        output_expired_at: datetime.datetime | Unset
        if isinstance(_output_expired_at, Unset):
            output_expired_at = UNSET
        else:
            output_expired_at = datetime.datetime.fromisoformat(_output_expired_at)

        _error = d.pop("error", UNSET)
        error: BatchRowError | Unset
        if isinstance(_error, Unset):
            error = UNSET
        else:
            error = BatchRowError.from_dict(_error)

        batch_result_row = cls(
            row=row,
            status=status,
            enrichment_id=enrichment_id,
            input_=input_,
            custom_vars=custom_vars,
            output=output,
            credits_=credits_,
            output_expired_at=output_expired_at,
            error=error,
        )

        return batch_result_row
