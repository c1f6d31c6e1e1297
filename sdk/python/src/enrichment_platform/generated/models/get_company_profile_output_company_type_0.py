from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.company_status import CompanyStatus, check_company_status
from ..models.document_kind import DocumentKind, check_document_kind

if TYPE_CHECKING:
    from ..models.address import Address
    from ..models.capital import Capital
    from ..models.get_company_profile_output_company_type_0_legal_form import (
        GetCompanyProfileOutputCompanyType0LegalForm,
    )
    from ..models.get_company_profile_output_company_type_0_register import (
        GetCompanyProfileOutputCompanyType0Register,
    )
    from ..models.get_company_profile_output_company_type_0_registry_meta import (
        GetCompanyProfileOutputCompanyType0RegistryMeta,
    )
    from ..models.get_company_profile_output_company_type_0_representation import (
        GetCompanyProfileOutputCompanyType0Representation,
    )


T = TypeVar("T", bound="GetCompanyProfileOutputCompanyType0")


@_attrs_define
class GetCompanyProfileOutputCompanyType0:
    company_id: str
    """ Id of a company in a German register: `DE-{register type}-{court code}-{number}`. """
    euid: None | str
    """ European Unique Identifier as the register prints it, or as printed ones prove for its court; null where
    neither tells it. """
    name: str
    """ Name of the company as registered. """
    legal_form: GetCompanyProfileOutputCompanyType0LegalForm
    """ Legal form. """
    status: CompanyStatus
    """ Whether the company exists, is being wound up, or has been deleted from the register. """
    register: GetCompanyProfileOutputCompanyType0Register
    """ Where the company is registered. """
    seat: None | str
    """ City of the registered seat. """
    address: Address | None
    """ Business address; null where the register has none. """
    capital: Capital | None
    """ Registered capital; null where the legal form has none. """
    purpose: None | str
    """ Purpose of the company as registered, in German. """
    representation: GetCompanyProfileOutputCompanyType0Representation
    """ Who can act for the company. """
    articles_date: datetime.date | None
    """ Date of the articles of association. """
    last_entry_on: datetime.date | None
    """ Date of the last entry in the register. """
    entry_count: int | None
    """ Number of entries so far. """
    former_names: list[str]
    """ Earlier names, as the result list shows them. """
    former_seats: list[str]
    """ Earlier seats, as the result list shows them. """
    documents: list[DocumentKind]
    """ Documents that the register offers for the company. """
    registry_meta: GetCompanyProfileOutputCompanyType0RegistryMeta
    """ How and where the data was read. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.address import Address
        from ..models.capital import Capital

        company_id = self.company_id

        euid: None | str
        euid = self.euid

        name = self.name

        legal_form = self.legal_form.to_dict()

        status: str = self.status

        register = self.register.to_dict()

        seat: None | str
        seat = self.seat

        address: dict[str, Any] | None
        if isinstance(self.address, Address):
            address = self.address.to_dict()
        else:
            address = self.address

        capital: dict[str, Any] | None
        if isinstance(self.capital, Capital):
            capital = self.capital.to_dict()
        else:
            capital = self.capital

        purpose: None | str
        purpose = self.purpose

        representation = self.representation.to_dict()

        articles_date: None | str
        if isinstance(self.articles_date, datetime.date):
            articles_date = self.articles_date.isoformat()
        else:
            articles_date = self.articles_date

        last_entry_on: None | str
        if isinstance(self.last_entry_on, datetime.date):
            last_entry_on = self.last_entry_on.isoformat()
        else:
            last_entry_on = self.last_entry_on

        entry_count: int | None
        entry_count = self.entry_count

        former_names = self.former_names

        former_seats = self.former_seats

        documents = []
        for documents_item_data in self.documents:
            documents_item: str = documents_item_data
            documents.append(documents_item)

        registry_meta = self.registry_meta.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "company_id": company_id,
                "euid": euid,
                "name": name,
                "legal_form": legal_form,
                "status": status,
                "register": register,
                "seat": seat,
                "address": address,
                "capital": capital,
                "purpose": purpose,
                "representation": representation,
                "articles_date": articles_date,
                "last_entry_on": last_entry_on,
                "entry_count": entry_count,
                "former_names": former_names,
                "former_seats": former_seats,
                "documents": documents,
                "_registry_meta": registry_meta,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.address import Address
        from ..models.capital import Capital
        from ..models.get_company_profile_output_company_type_0_legal_form import (
            GetCompanyProfileOutputCompanyType0LegalForm,
        )
        from ..models.get_company_profile_output_company_type_0_register import (
            GetCompanyProfileOutputCompanyType0Register,
        )
        from ..models.get_company_profile_output_company_type_0_registry_meta import (
            GetCompanyProfileOutputCompanyType0RegistryMeta,
        )
        from ..models.get_company_profile_output_company_type_0_representation import (
            GetCompanyProfileOutputCompanyType0Representation,
        )

        d = dict(src_dict)
        company_id = d.pop("company_id")

        def _parse_euid(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        euid = _parse_euid(d.pop("euid"))

        name = d.pop("name")

        legal_form = GetCompanyProfileOutputCompanyType0LegalForm.from_dict(
            d.pop("legal_form")
        )

        status = check_company_status(d.pop("status"))

        register = GetCompanyProfileOutputCompanyType0Register.from_dict(
            d.pop("register")
        )

        def _parse_seat(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        seat = _parse_seat(d.pop("seat"))

        def _parse_address(data: object) -> Address | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                address_type_0 = Address.from_dict(data)

                return address_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Address | None, data)

        address = _parse_address(d.pop("address"))

        def _parse_capital(data: object) -> Capital | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                capital_type_0 = Capital.from_dict(data)

                return capital_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Capital | None, data)

        capital = _parse_capital(d.pop("capital"))

        def _parse_purpose(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        purpose = _parse_purpose(d.pop("purpose"))

        representation = GetCompanyProfileOutputCompanyType0Representation.from_dict(
            d.pop("representation")
        )

        def _parse_articles_date(data: object) -> datetime.date | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                articles_date_type_0 = datetime.date.fromisoformat(data)

                return articles_date_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.date | None, data)

        articles_date = _parse_articles_date(d.pop("articles_date"))

        def _parse_last_entry_on(data: object) -> datetime.date | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                last_entry_on_type_0 = datetime.date.fromisoformat(data)

                return last_entry_on_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.date | None, data)

        last_entry_on = _parse_last_entry_on(d.pop("last_entry_on"))

        def _parse_entry_count(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        entry_count = _parse_entry_count(d.pop("entry_count"))

        former_names = cast(list[str], d.pop("former_names"))

        former_seats = cast(list[str], d.pop("former_seats"))

        documents = []
        _documents = d.pop("documents")
        for documents_item_data in _documents:
            documents_item = check_document_kind(documents_item_data)

            documents.append(documents_item)

        registry_meta = GetCompanyProfileOutputCompanyType0RegistryMeta.from_dict(
            d.pop("_registry_meta")
        )

        get_company_profile_output_company_type_0 = cls(
            company_id=company_id,
            euid=euid,
            name=name,
            legal_form=legal_form,
            status=status,
            register=register,
            seat=seat,
            address=address,
            capital=capital,
            purpose=purpose,
            representation=representation,
            articles_date=articles_date,
            last_entry_on=last_entry_on,
            entry_count=entry_count,
            former_names=former_names,
            former_seats=former_seats,
            documents=documents,
            registry_meta=registry_meta,
        )

        return get_company_profile_output_company_type_0
