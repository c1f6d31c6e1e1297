from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    Self,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

T = TypeVar("T", bound="GetCompanyProfileOutputFilingsType0RegistryMeta")


@_attrs_define
class GetCompanyProfileOutputFilingsType0RegistryMeta:
    """How and where the data was read."""

    source: Literal["unternehmensregister"]
    """ The portal that the data is from. """
    cache_hit: bool
    """ True when the answer came from the mirror, so that no portal was visited. """
    scrape_duration_ms: int
    """ Duration of the live scrape in milliseconds; 0 on a cache hit. """
    proxy_used: None | str
    """ Host name of the outgoing proxy; null for none or a cache hit. """

    def to_dict(self) -> dict[str, Any]:
        source = self.source

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
        source = cast(Literal["unternehmensregister"], d.pop("source"))
        if source != "unternehmensregister":
            raise ValueError(
                f"source must match const 'unternehmensregister', got '{source}'"
            )

        cache_hit = d.pop("cache_hit")

        scrape_duration_ms = d.pop("scrape_duration_ms")

        def _parse_proxy_used(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        proxy_used = _parse_proxy_used(d.pop("proxy_used"))

        get_company_profile_output_filings_type_0_registry_meta = cls(
            source=source,
            cache_hit=cache_hit,
            scrape_duration_ms=scrape_duration_ms,
            proxy_used=proxy_used,
        )

        return get_company_profile_output_filings_type_0_registry_meta
