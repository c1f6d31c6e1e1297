from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.document_document import DocumentDocument, check_document_document
from ..models.document_media_type_type_0 import (
    DocumentMediaTypeType0,
    check_document_media_type_type_0,
)
from ..models.document_source_type_0 import (
    DocumentSourceType0,
    check_document_source_type_0,
)
from ..models.document_state import DocumentState, check_document_state

T = TypeVar("T", bound="Document")


@_attrs_define
class Document:
    company_id: str
    """ Id of a company in a German register: `DE-{register type}-{court code}-{number}`. """
    document: DocumentDocument
    """ Which document it is. """
    document_sha256: str
    """ What `source_document_id` and `provenance` call it: SHA-256 of the file, or of the page that a print was
    made of. """
    state: DocumentState
    """ Whether it can be had; all but `kept` have no link. """
    sha256: None | str
    media_type: DocumentMediaTypeType0 | None
    bytes_: int | None
    filed_on: datetime.date | None
    """ Of a shareholder list: the day in the register folder. Else null. """
    retrieved_at: datetime.datetime | None
    source: DocumentSourceType0 | None
    """ The portal that it is from. """
    document_url: None | str
    """ A link to the bytes, made for this answer; it needs no key and is good for 30 minutes. """
    url_expires_at: datetime.datetime | None
    """ When `document_url` ends; null where there is none. """

    def to_dict(self) -> dict[str, Any]:
        company_id = self.company_id

        document: str = self.document

        document_sha256 = self.document_sha256

        state: str = self.state

        sha256: None | str
        sha256 = self.sha256

        media_type: None | str
        if isinstance(self.media_type, str):
            media_type = self.media_type
        else:
            media_type = self.media_type

        bytes_: int | None
        bytes_ = self.bytes_

        filed_on: None | str
        if isinstance(self.filed_on, datetime.date):
            filed_on = self.filed_on.isoformat()
        else:
            filed_on = self.filed_on

        retrieved_at: None | str
        if isinstance(self.retrieved_at, datetime.datetime):
            retrieved_at = self.retrieved_at.isoformat()
        else:
            retrieved_at = self.retrieved_at

        source: None | str
        if isinstance(self.source, str):
            source = self.source
        else:
            source = self.source

        document_url: None | str
        document_url = self.document_url

        url_expires_at: None | str
        if isinstance(self.url_expires_at, datetime.datetime):
            url_expires_at = self.url_expires_at.isoformat()
        else:
            url_expires_at = self.url_expires_at

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "company_id": company_id,
                "document": document,
                "document_sha256": document_sha256,
                "state": state,
                "sha256": sha256,
                "media_type": media_type,
                "bytes": bytes_,
                "filed_on": filed_on,
                "retrieved_at": retrieved_at,
                "source": source,
                "document_url": document_url,
                "url_expires_at": url_expires_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        company_id = d.pop("company_id")

        document = check_document_document(d.pop("document"))

        document_sha256 = d.pop("document_sha256")

        state = check_document_state(d.pop("state"))

        def _parse_sha256(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        sha256 = _parse_sha256(d.pop("sha256"))

        def _parse_media_type(data: object) -> DocumentMediaTypeType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                media_type_type_0 = check_document_media_type_type_0(data)

                return media_type_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(DocumentMediaTypeType0 | None, data)

        media_type = _parse_media_type(d.pop("media_type"))

        def _parse_bytes_(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        bytes_ = _parse_bytes_(d.pop("bytes"))

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

        def _parse_retrieved_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                retrieved_at_type_0 = datetime.datetime.fromisoformat(data)

                return retrieved_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        retrieved_at = _parse_retrieved_at(d.pop("retrieved_at"))

        def _parse_source(data: object) -> DocumentSourceType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                source_type_0 = check_document_source_type_0(data)

                return source_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(DocumentSourceType0 | None, data)

        source = _parse_source(d.pop("source"))

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

        document = cls(
            company_id=company_id,
            document=document,
            document_sha256=document_sha256,
            state=state,
            sha256=sha256,
            media_type=media_type,
            bytes_=bytes_,
            filed_on=filed_on,
            retrieved_at=retrieved_at,
            source=source,
            document_url=document_url,
            url_expires_at=url_expires_at,
        )

        return document
