from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.get_document_input_document import (
    GetDocumentInputDocument,
    check_get_document_input_document,
)
from ..types import UNSET, Unset

T = TypeVar("T", bound="GetDocumentInput")


@_attrs_define
class GetDocumentInput:
    company_id: str | Unset = UNSET
    """ Id of a company in a German register: `DE-{register type}-{court code}-{number}`. """
    document: GetDocumentInputDocument | Unset = UNSET
    """ With `company_id`: which document. """
    which: str | Unset = UNSET
    """ Of a shareholder list: `newest`, which it is where the field is absent, or as `snapshots` of
    get_company_historical_owners name it: by its `filed_on`, or by its `source_document_id` while it is kept. """
    publication_id: str | Unset = UNSET
    """ In place of `company_id`: a publication that list_company_publications has returned. """

    def to_dict(self) -> dict[str, Any]:
        company_id = self.company_id

        document: str | Unset = UNSET
        if not isinstance(self.document, Unset):
            document = self.document

        which = self.which

        publication_id = self.publication_id

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if company_id is not UNSET:
            field_dict["company_id"] = company_id
        if document is not UNSET:
            field_dict["document"] = document
        if which is not UNSET:
            field_dict["which"] = which
        if publication_id is not UNSET:
            field_dict["publication_id"] = publication_id

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        company_id = d.pop("company_id", UNSET)

        _document = d.pop("document", UNSET)
        document: GetDocumentInputDocument | Unset
        if isinstance(_document, Unset):
            document = UNSET
        else:
            document = check_get_document_input_document(_document)

        which = d.pop("which", UNSET)

        publication_id = d.pop("publication_id", UNSET)

        get_document_input = cls(
            company_id=company_id,
            document=document,
            which=which,
            publication_id=publication_id,
        )

        return get_document_input
