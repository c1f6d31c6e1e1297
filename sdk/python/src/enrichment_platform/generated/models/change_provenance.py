from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="ChangeProvenance")


@_attrs_define
class ChangeProvenance:
    """Where it was read; `explain` of the enrichments tells each place."""

    enrichment_id: int
    """ The enrichment that read the later side. """
    before_enrichment_id: int | None
    """ The one that read the earlier side. """
    document_sha256: list[str]
    """ Of the papers that the later side was read in. """

    def to_dict(self) -> dict[str, Any]:
        enrichment_id = self.enrichment_id

        before_enrichment_id: int | None
        before_enrichment_id = self.before_enrichment_id

        document_sha256 = self.document_sha256

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "enrichment_id": enrichment_id,
                "before_enrichment_id": before_enrichment_id,
                "document_sha256": document_sha256,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        enrichment_id = d.pop("enrichment_id")

        def _parse_before_enrichment_id(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        before_enrichment_id = _parse_before_enrichment_id(
            d.pop("before_enrichment_id")
        )

        document_sha256 = cast(list[str], d.pop("document_sha256"))

        change_provenance = cls(
            enrichment_id=enrichment_id,
            before_enrichment_id=before_enrichment_id,
            document_sha256=document_sha256,
        )

        return change_provenance
