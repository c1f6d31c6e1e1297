"""The papers of the registers themselves."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Protocol

import httpx

from .api import Api, read
from .generated.api.documents import list_documents
from .generated.models import Document


class Linked(Protocol):
    """Where the bytes of a paper are: a document of a list, or the output of get_document."""

    @property
    def document_url(self) -> str | None: ...


class Documents:
    """The papers of the registers themselves. Every method raises `EnrichError` on a refusal."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def list(self, enrichment_id: int) -> list[Document]:
        """The papers that an output was read from, each with a link that is good for 30 minutes."""
        answer = read(lambda: list_documents.sync(enrichment_id, client=self._api.client))
        return answer.data

    def download(self, document: Linked) -> AbstractContextManager[httpx.Response]:
        """The bytes of a paper, in a `with` statement; `read()` or `iter_bytes()` of the answer reads them.

        :raises ValueError: where it has no link
        """
        if document.document_url is None:
            raise ValueError("The document has no link: read it anew, or see its state.")
        return self._api.stream_link(document.document_url)
