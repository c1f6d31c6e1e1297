from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import (
    TYPE_CHECKING,
    Any,
    Literal,
    Self,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

from ..models.enrichment_status import EnrichmentStatus, check_enrichment_status
from ..models.get_filing_event_event import (
    GetFilingEventEvent,
    check_get_filing_event_event,
)
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.custom_vars import CustomVars
    from ..models.enrichment_pause import EnrichmentPause
    from ..models.get_filing_input import GetFilingInput
    from ..models.get_filing_output import GetFilingOutput


T = TypeVar("T", bound="GetFilingEvent")


@_attrs_define
class GetFilingEvent:
    id: int
    type_: Literal["get_filing"]
    status: EnrichmentStatus
    input_: GetFilingInput
    output: GetFilingOutput | None
    """ Null until completed, when failed, and once removed. Of get_company_profile, `GET /api/enrichments/{id}`
    shows what it has so far while it runs. """
    custom_vars: CustomVars
    """ Echoed unchanged. At most 10 levels, 50 keys of letters, digits and underscores, 2048 bytes of JSON, strings
    of 500 characters. """
    callback_url: None | str
    error_code: None | str
    """ Why it failed, for programs: see [Errors](/docs/guides/errors#failed-enrichments). """
    error_message: None | str
    """ Why it failed, for people. """
    credits_cost: int
    """ What it cost: 0 until completed, when failed, and for a duplicate. """
    queued_at: datetime.datetime | None
    created_at: datetime.datetime
    started_at: datetime.datetime | None
    completed_at: datetime.datetime | None
    """ When it completed or failed. """
    event: GetFilingEventEvent
    output_expired_at: datetime.datetime | Unset = UNSET
    """ Only where the output was removed, which may leave before the rest: when that was. """
    pause: EnrichmentPause | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        from ..models.get_filing_output import GetFilingOutput

        id = self.id

        type_ = self.type_

        status: str = self.status

        input_ = self.input_.to_dict()

        output: dict[str, Any] | None
        if isinstance(self.output, GetFilingOutput):
            output = self.output.to_dict()
        else:
            output = self.output

        custom_vars = self.custom_vars.to_dict()

        callback_url: None | str
        callback_url = self.callback_url

        error_code: None | str
        error_code = self.error_code

        error_message: None | str
        error_message = self.error_message

        credits_cost = self.credits_cost

        queued_at: None | str
        if isinstance(self.queued_at, datetime.datetime):
            queued_at = self.queued_at.isoformat()
        else:
            queued_at = self.queued_at

        created_at = self.created_at.isoformat()

        started_at: None | str
        if isinstance(self.started_at, datetime.datetime):
            started_at = self.started_at.isoformat()
        else:
            started_at = self.started_at

        completed_at: None | str
        if isinstance(self.completed_at, datetime.datetime):
            completed_at = self.completed_at.isoformat()
        else:
            completed_at = self.completed_at

        event: str = self.event

        output_expired_at: str | Unset = UNSET
        if not isinstance(self.output_expired_at, Unset):
            output_expired_at = self.output_expired_at.isoformat()

        pause: dict[str, Any] | Unset = UNSET
        if not isinstance(self.pause, Unset):
            pause = self.pause.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "type": type_,
                "status": status,
                "input": input_,
                "output": output,
                "custom_vars": custom_vars,
                "callback_url": callback_url,
                "error_code": error_code,
                "error_message": error_message,
                "credits_cost": credits_cost,
                "queued_at": queued_at,
                "created_at": created_at,
                "started_at": started_at,
                "completed_at": completed_at,
                "event": event,
            }
        )
        if output_expired_at is not UNSET:
            field_dict["output_expired_at"] = output_expired_at
        if pause is not UNSET:
            field_dict["pause"] = pause

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.custom_vars import CustomVars
        from ..models.enrichment_pause import EnrichmentPause
        from ..models.get_filing_input import GetFilingInput
        from ..models.get_filing_output import GetFilingOutput

        d = dict(src_dict)
        id = d.pop("id")

        type_ = cast(Literal["get_filing"], d.pop("type"))
        if type_ != "get_filing":
            raise ValueError(f"type must match const 'get_filing', got '{type_}'")

        status = check_enrichment_status(d.pop("status"))

        input_ = GetFilingInput.from_dict(d.pop("input"))

        def _parse_output(data: object) -> GetFilingOutput | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                output_type_0 = GetFilingOutput.from_dict(data)

                return output_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(GetFilingOutput | None, data)

        output = _parse_output(d.pop("output"))

        custom_vars = CustomVars.from_dict(d.pop("custom_vars"))

        def _parse_callback_url(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        callback_url = _parse_callback_url(d.pop("callback_url"))

        def _parse_error_code(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        error_code = _parse_error_code(d.pop("error_code"))

        def _parse_error_message(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        error_message = _parse_error_message(d.pop("error_message"))

        credits_cost = d.pop("credits_cost")

        def _parse_queued_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                queued_at_type_0 = datetime.datetime.fromisoformat(data)

                return queued_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        queued_at = _parse_queued_at(d.pop("queued_at"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_started_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                started_at_type_0 = datetime.datetime.fromisoformat(data)

                return started_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        started_at = _parse_started_at(d.pop("started_at"))

        def _parse_completed_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                completed_at_type_0 = datetime.datetime.fromisoformat(data)

                return completed_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        completed_at = _parse_completed_at(d.pop("completed_at"))

        event = check_get_filing_event_event(d.pop("event"))

        _output_expired_at = d.pop("output_expired_at", UNSET)
        output_expired_at: datetime.datetime | Unset
        if isinstance(_output_expired_at, Unset):
            output_expired_at = UNSET
        else:
            output_expired_at = datetime.datetime.fromisoformat(_output_expired_at)

        _pause = d.pop("pause", UNSET)
        pause: EnrichmentPause | Unset
        if isinstance(_pause, Unset):
            pause = UNSET
        else:
            pause = EnrichmentPause.from_dict(_pause)

        get_filing_event = cls(
            id=id,
            type_=type_,
            status=status,
            input_=input_,
            output=output,
            custom_vars=custom_vars,
            callback_url=callback_url,
            error_code=error_code,
            error_message=error_message,
            credits_cost=credits_cost,
            queued_at=queued_at,
            created_at=created_at,
            started_at=started_at,
            completed_at=completed_at,
            event=event,
            output_expired_at=output_expired_at,
            pause=pause,
        )

        return get_filing_event
