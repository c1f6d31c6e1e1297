from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.get_company_profile_output_documents_type_0_item_document import (
    GetCompanyProfileOutputDocumentsType0ItemDocument,
    check_get_company_profile_output_documents_type_0_item_document,
)
from ..models.get_company_profile_output_documents_type_0_item_media_type import (
    GetCompanyProfileOutputDocumentsType0ItemMediaType,
    check_get_company_profile_output_documents_type_0_item_media_type,
)
from ..models.get_company_profile_output_documents_type_0_item_warnings_item import (
    GetCompanyProfileOutputDocumentsType0ItemWarningsItem,
    check_get_company_profile_output_documents_type_0_item_warnings_item,
)

if TYPE_CHECKING:
    from ..models.get_company_profile_output_documents_type_0_item_registry_meta import (
        GetCompanyProfileOutputDocumentsType0ItemRegistryMeta,
    )


T = TypeVar("T", bound="GetCompanyProfileOutputDocumentsType0Item")


@_attrs_define
class GetCompanyProfileOutputDocumentsType0Item:
    company_id: str
    """ Id of a company in a German register: `DE-{register type}-{court code}-{number}`. """
    publication_id: None | str
    """ Of a print: the publication that it shows; null for papers of the register. """
    sheet: str
    """ The register sheet that it is of, as people write it. """
    document: GetCompanyProfileOutputDocumentsType0ItemDocument
    """ Which document it is. """
    document_sha256: str
    """ What `source_document_id` and `provenance` call it: SHA-256 of the file, or of the page that a print was
    made of. """
    sha256: str
    """ SHA-256 of the bytes at `document_url`, as hexadecimal digits. """
    media_type: GetCompanyProfileOutputDocumentsType0ItemMediaType
    """ What the bytes are. """
    bytes_: int
    """ How many bytes. """
    filed_on: datetime.date | None
    """ Of a shareholder list: the day in the register folder. Else null. """
    retrieved_at: datetime.datetime
    """ When the portal gave it last. """
    document_id: int
    """ Number of the kept document, which its links name. """
    document_url: None | str
    """ A link to the bytes, which needs no key and is good for 30 minutes. It is made for the answer to `GET
    /api/enrichments/{id}` and to a synchronous request, anew each time; null in lists, batches, callbacks and
    files, where it would be dead when it is read. """
    url_expires_at: datetime.datetime | None
    """ When `document_url` ends; null where there is none. """
    warnings: list[GetCompanyProfileOutputDocumentsType0ItemWarningsItem]
    """ What to know before relying on the choice; empty where nothing is in doubt. """
    registry_meta: GetCompanyProfileOutputDocumentsType0ItemRegistryMeta
    """ How and where it was retrieved. """

    def to_dict(self) -> dict[str, Any]:
        company_id = self.company_id

        publication_id: None | str
        publication_id = self.publication_id

        sheet = self.sheet

        document: str = self.document

        document_sha256 = self.document_sha256

        sha256 = self.sha256

        media_type: str = self.media_type

        bytes_ = self.bytes_

        filed_on: None | str
        if isinstance(self.filed_on, datetime.date):
            filed_on = self.filed_on.isoformat()
        else:
            filed_on = self.filed_on

        retrieved_at = self.retrieved_at.isoformat()

        document_id = self.document_id

        document_url: None | str
        document_url = self.document_url

        url_expires_at: None | str
        if isinstance(self.url_expires_at, datetime.datetime):
            url_expires_at = self.url_expires_at.isoformat()
        else:
            url_expires_at = self.url_expires_at

        warnings = []
        for warnings_item_data in self.warnings:
            warnings_item: str = warnings_item_data
            warnings.append(warnings_item)

        registry_meta = self.registry_meta.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "company_id": company_id,
                "publication_id": publication_id,
                "sheet": sheet,
                "document": document,
                "document_sha256": document_sha256,
                "sha256": sha256,
                "media_type": media_type,
                "bytes": bytes_,
                "filed_on": filed_on,
                "retrieved_at": retrieved_at,
                "document_id": document_id,
                "document_url": document_url,
                "url_expires_at": url_expires_at,
                "warnings": warnings,
                "_registry_meta": registry_meta,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.get_company_profile_output_documents_type_0_item_registry_meta import (
            GetCompanyProfileOutputDocumentsType0ItemRegistryMeta,
        )

        d = dict(src_dict)
        company_id = d.pop("company_id")

        def _parse_publication_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        publication_id = _parse_publication_id(d.pop("publication_id"))

        sheet = d.pop("sheet")

        document = check_get_company_profile_output_documents_type_0_item_document(
            d.pop("document")
        )

        document_sha256 = d.pop("document_sha256")

        sha256 = d.pop("sha256")

        media_type = check_get_company_profile_output_documents_type_0_item_media_type(
            d.pop("media_type")
        )

        bytes_ = d.pop("bytes")

        def _parse_filed_on(data: object) -> datetime.date | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                filed_on_type_0 = datetime.date.fromisoformat(data)

                return filed_on_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.date | None, data)

        filed_on = _parse_filed_on(d.pop("filed_on"))

        retrieved_at = datetime.datetime.fromisoformat(d.pop("retrieved_at"))

        document_id = d.pop("document_id")

        def _parse_document_url(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        document_url = _parse_document_url(d.pop("document_url"))

        def _parse_url_expires_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                url_expires_at_type_0 = datetime.datetime.fromisoformat(data)

                return url_expires_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        url_expires_at = _parse_url_expires_at(d.pop("url_expires_at"))

        warnings = []
        _warnings = d.pop("warnings")
        for warnings_item_data in _warnings:
            warnings_item = (
                check_get_company_profile_output_documents_type_0_item_warnings_item(
                    warnings_item_data
                )
            )

            warnings.append(warnings_item)

        registry_meta = GetCompanyProfileOutputDocumentsType0ItemRegistryMeta.from_dict(
            d.pop("_registry_meta")
        )

        get_company_profile_output_documents_type_0_item = cls(
            company_id=company_id,
            publication_id=publication_id,
            sheet=sheet,
            document=document,
            document_sha256=document_sha256,
            sha256=sha256,
            media_type=media_type,
            bytes_=bytes_,
            filed_on=filed_on,
            retrieved_at=retrieved_at,
            document_id=document_id,
            document_url=document_url,
            url_expires_at=url_expires_at,
            warnings=warnings,
            registry_meta=registry_meta,
        )

        return get_company_profile_output_documents_type_0_item
