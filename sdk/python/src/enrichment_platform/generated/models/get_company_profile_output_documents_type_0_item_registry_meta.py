from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.get_company_profile_output_documents_type_0_item_registry_meta_source import (
    GetCompanyProfileOutputDocumentsType0ItemRegistryMetaSource,
    check_get_company_profile_output_documents_type_0_item_registry_meta_source,
)

T = TypeVar("T", bound="GetCompanyProfileOutputDocumentsType0ItemRegistryMeta")


@_attrs_define
class GetCompanyProfileOutputDocumentsType0ItemRegistryMeta:
    """How and where it was retrieved."""

    source: GetCompanyProfileOutputDocumentsType0ItemRegistryMetaSource
    """ The portal that the document is from. """
    cache_hit: bool
    """ True when the answer came from the mirror, so that no portal was visited. """
    scrape_duration_ms: int
    """ Duration of the live scrape in milliseconds; 0 on a cache hit. """
    proxy_used: None | str
    """ Host name of the outgoing proxy; null for none or a cache hit. """

    def to_dict(self) -> dict[str, Any]:
        source: str = self.source

        cache_hit = self.cache_hit

        scrape_duration_ms = self.scrape_duration_ms

        proxy_used: None | str
        proxy_used = self.proxy_used

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "source": source,
                "cache_hit": cache_hit,
                "scrape_duration_ms": scrape_duration_ms,
                "proxy_used": proxy_used,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        source = (
            check_get_company_profile_output_documents_type_0_item_registry_meta_source(
                d.pop("source")
            )
        )

        cache_hit = d.pop("cache_hit")

        scrape_duration_ms = d.pop("scrape_duration_ms")

        def _parse_proxy_used(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        proxy_used = _parse_proxy_used(d.pop("proxy_used"))

        get_company_profile_output_documents_type_0_item_registry_meta = cls(
            source=source,
            cache_hit=cache_hit,
            scrape_duration_ms=scrape_duration_ms,
            proxy_used=proxy_used,
        )

        return get_company_profile_output_documents_type_0_item_registry_meta
