from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.get_lei_output_entity_status_type_0 import (
    GetLeiOutputEntityStatusType0,
    check_get_lei_output_entity_status_type_0,
)
from ..models.get_lei_output_outcome import (
    GetLeiOutputOutcome,
    check_get_lei_output_outcome,
)
from ..models.get_lei_output_registration_status_type_0 import (
    GetLeiOutputRegistrationStatusType0,
    check_get_lei_output_registration_status_type_0,
)

if TYPE_CHECKING:
    from ..models.get_lei_output_matches_type_0 import GetLeiOutputMatchesType0
    from ..models.get_lei_output_registered_at_type_0 import (
        GetLeiOutputRegisteredAtType0,
    )


T = TypeVar("T", bound="GetLeiOutput")


@_attrs_define
class GetLeiOutput:
    company_id: str
    """ Id of a company in a German register: `DE-{register type}-{court code}-{number}`. """
    outcome: GetLeiOutputOutcome
    """ Whether there is an identifier, or why not. """
    lei: None | str
    """ The Legal Entity Identifier (ISO 17442): 20 characters, the last two of which check the others. Null for
    every outcome but `found`. """
    legal_name: None | str
    """ Legal name as the index prints it. """
    entity_status: GetLeiOutputEntityStatusType0 | None
    """ Whether the entity operates; null where the index does not tell. """
    registration_status: GetLeiOutputRegistrationStatusType0 | None
    """ State of the identifier. """
    next_renewal_on: datetime.date | None
    """ Day by which the registration must be renewed. """
    registered_as: None | str
    """ Register number as the index prints it. """
    registered_at: GetLeiOutputRegisteredAtType0 | None
    """ The authority that keeps the register. """
    matches: GetLeiOutputMatchesType0 | None
    """ What of the record agrees with the company, of one that was refused as well; null where there was none, or
    more than one. """
    index_published_on: datetime.date | None
    """ Day of the edition of the index that answered. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.get_lei_output_matches_type_0 import GetLeiOutputMatchesType0
        from ..models.get_lei_output_registered_at_type_0 import (
            GetLeiOutputRegisteredAtType0,
        )

        company_id = self.company_id

        outcome: str = self.outcome

        lei: None | str
        lei = self.lei

        legal_name: None | str
        legal_name = self.legal_name

        entity_status: None | str
        if isinstance(self.entity_status, str):
            entity_status = self.entity_status
        else:
            entity_status = self.entity_status

        registration_status: None | str
        if isinstance(self.registration_status, str):
            registration_status = self.registration_status
        else:
            registration_status = self.registration_status

        next_renewal_on: None | str
        if isinstance(self.next_renewal_on, datetime.date):
            next_renewal_on = self.next_renewal_on.isoformat()
        else:
            next_renewal_on = self.next_renewal_on

        registered_as: None | str
        registered_as = self.registered_as

        registered_at: dict[str, Any] | None
        if isinstance(self.registered_at, GetLeiOutputRegisteredAtType0):
            registered_at = self.registered_at.to_dict()
        else:
            registered_at = self.registered_at

        matches: dict[str, Any] | None
        if isinstance(self.matches, GetLeiOutputMatchesType0):
            matches = self.matches.to_dict()
        else:
            matches = self.matches

        index_published_on: None | str
        if isinstance(self.index_published_on, datetime.date):
            index_published_on = self.index_published_on.isoformat()
        else:
            index_published_on = self.index_published_on

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "company_id": company_id,
                "outcome": outcome,
                "lei": lei,
                "legal_name": legal_name,
                "entity_status": entity_status,
                "registration_status": registration_status,
                "next_renewal_on": next_renewal_on,
                "registered_as": registered_as,
                "registered_at": registered_at,
                "matches": matches,
                "index_published_on": index_published_on,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.get_lei_output_matches_type_0 import GetLeiOutputMatchesType0
        from ..models.get_lei_output_registered_at_type_0 import (
            GetLeiOutputRegisteredAtType0,
        )

        d = dict(src_dict)
        company_id = d.pop("company_id")

        outcome = check_get_lei_output_outcome(d.pop("outcome"))

        def _parse_lei(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        lei = _parse_lei(d.pop("lei"))

        def _parse_legal_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        legal_name = _parse_legal_name(d.pop("legal_name"))

        def _parse_entity_status(data: object) -> GetLeiOutputEntityStatusType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                entity_status_type_0 = check_get_lei_output_entity_status_type_0(data)

                return entity_status_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(GetLeiOutputEntityStatusType0 | None, data)

        entity_status = _parse_entity_status(d.pop("entity_status"))

        def _parse_registration_status(
            data: object,
        ) -> GetLeiOutputRegistrationStatusType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                registration_status_type_0 = (
                    check_get_lei_output_registration_status_type_0(data)
                )

                return registration_status_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(GetLeiOutputRegistrationStatusType0 | None, data)

        registration_status = _parse_registration_status(d.pop("registration_status"))

        def _parse_next_renewal_on(data: object) -> datetime.date | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                next_renewal_on_type_0 = datetime.date.fromisoformat(data)

                return next_renewal_on_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.date | None, data)

        next_renewal_on = _parse_next_renewal_on(d.pop("next_renewal_on"))

        def _parse_registered_as(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        registered_as = _parse_registered_as(d.pop("registered_as"))

        def _parse_registered_at(data: object) -> GetLeiOutputRegisteredAtType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                registered_at_type_0 = GetLeiOutputRegisteredAtType0.from_dict(data)

                return registered_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(GetLeiOutputRegisteredAtType0 | None, data)

        registered_at = _parse_registered_at(d.pop("registered_at"))

        def _parse_matches(data: object) -> GetLeiOutputMatchesType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                matches_type_0 = GetLeiOutputMatchesType0.from_dict(data)

                return matches_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(GetLeiOutputMatchesType0 | None, data)

        matches = _parse_matches(d.pop("matches"))

        def _parse_index_published_on(data: object) -> datetime.date | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                index_published_on_type_0 = datetime.date.fromisoformat(data)

                return index_published_on_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.date | None, data)

        index_published_on = _parse_index_published_on(d.pop("index_published_on"))

        get_lei_output = cls(
            company_id=company_id,
            outcome=outcome,
            lei=lei,
            legal_name=legal_name,
            entity_status=entity_status,
            registration_status=registration_status,
            next_renewal_on=next_renewal_on,
            registered_as=registered_as,
            registered_at=registered_at,
            matches=matches,
            index_published_on=index_published_on,
        )

        return get_lei_output
