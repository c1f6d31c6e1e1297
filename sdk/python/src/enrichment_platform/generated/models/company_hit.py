from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.company_status import CompanyStatus, check_company_status
from ..models.document_kind import DocumentKind, check_document_kind

if TYPE_CHECKING:
    from ..models.company_hit_register import CompanyHitRegister


T = TypeVar("T", bound="CompanyHit")


@_attrs_define
class CompanyHit:
    company_id: None | str
    """ Id for the other enrichments; null where the row names a court that is not in the court list. """
    name: str
    """ Name of the company. """
    seat: None | str
    """ City of the registered seat. """
    status: CompanyStatus
    """ Whether the company exists, is being wound up, or has been deleted from the register. """
    register: CompanyHitRegister
    """ Where the company is registered. """
    documents: list[DocumentKind]
    """ Documents that the register offers for the company. """
    former_names: list[str]
    """ Earlier names, as the result list shows them. """
    former_seats: list[str]
    """ Earlier seats, as the result list shows them. """

    def to_dict(self) -> dict[str, Any]:
        company_id: None | str
        company_id = self.company_id

        name = self.name

        seat: None | str
        seat = self.seat

        status: str = self.status

        register = self.register.to_dict()

        documents = []
        for documents_item_data in self.documents:
            documents_item: str = documents_item_data
            documents.append(documents_item)

        former_names = self.former_names

        former_seats = self.former_seats

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "company_id": company_id,
                "name": name,
                "seat": seat,
                "status": status,
                "register": register,
                "documents": documents,
                "former_names": former_names,
                "former_seats": former_seats,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.company_hit_register import CompanyHitRegister

        d = dict(src_dict)

        def _parse_company_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        company_id = _parse_company_id(d.pop("company_id"))

        name = d.pop("name")

        def _parse_seat(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        seat = _parse_seat(d.pop("seat"))

        status = check_company_status(d.pop("status"))

        register = CompanyHitRegister.from_dict(d.pop("register"))

        documents = []
        _documents = d.pop("documents")
        for documents_item_data in _documents:
            documents_item = check_document_kind(documents_item_data)

            documents.append(documents_item)

        former_names = cast(list[str], d.pop("former_names"))

        former_seats = cast(list[str], d.pop("former_seats"))

        company_hit = cls(
            company_id=company_id,
            name=name,
            seat=seat,
            status=status,
            register=register,
            documents=documents,
            former_names=former_names,
            former_seats=former_seats,
        )

        return company_hit
