from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.citation_proof import CitationProof, check_citation_proof
from ..types import UNSET, Unset

T = TypeVar("T", bound="Citation")


@_attrs_define
class Citation:
    document_sha256: str
    """ Of the bytes of a file; of a page of the mark-up that the browser showed, in UTF-8. """
    page: int | None
    """ Of a PDF. """
    table: int | None
    """ Tables of a page count in their order, those within others included. """
    row: int | None
    """ Of the table; in a PDF the line of the page, from its top. Lines that run another way count behind those of
    the most text. """
    column: int | None
    """ Where the cell begins when merged cells take all the columns that they cover. """
    text: str
    """ As printed there; white space is one blank. """
    proof: CitationProof
    """ `sum`: printed parts come to it, or it is part of such a sum. `cross_check`: it agrees with another place,
    the same value or others that it follows from. `single_reading`: it stands once. """
    path: str | Unset = UNSET
    """ XPath of what is no cell: an element, or the comment that says what its code means. Left out elsewhere. """

    def to_dict(self) -> dict[str, Any]:
        document_sha256 = self.document_sha256

        page: int | None
        page = self.page

        table: int | None
        table = self.table

        row: int | None
        row = self.row

        column: int | None
        column = self.column

        text = self.text

        proof: str = self.proof

        path = self.path

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "document_sha256": document_sha256,
                "page": page,
                "table": table,
                "row": row,
                "column": column,
                "text": text,
                "proof": proof,
            }
        )
        if path is not UNSET:
            field_dict["path"] = path

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        document_sha256 = d.pop("document_sha256")

        def _parse_page(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        page = _parse_page(d.pop("page"))

        def _parse_table(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        table = _parse_table(d.pop("table"))

        def _parse_row(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        row = _parse_row(d.pop("row"))

        def _parse_column(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        column = _parse_column(d.pop("column"))

        text = d.pop("text")

        proof = check_citation_proof(d.pop("proof"))

        path = d.pop("path", UNSET)

        citation = cls(
            document_sha256=document_sha256,
            page=page,
            table=table,
            row=row,
            column=column,
            text=text,
            proof=proof,
            path=path,
        )

        return citation
