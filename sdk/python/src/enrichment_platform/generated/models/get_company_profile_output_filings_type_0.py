from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.filing import Filing
    from ..models.get_company_profile_output_filings_type_0_registry_meta import (
        GetCompanyProfileOutputFilingsType0RegistryMeta,
    )


T = TypeVar("T", bound="GetCompanyProfileOutputFilingsType0")


@_attrs_define
class GetCompanyProfileOutputFilingsType0:
    company_id: str
    """ Id of a company in a German register: `DE-{register type}-{court code}-{number}`. """
    company_name: str
    """ Name of the company in the mirror. """
    matched_euid: None | str
    """ The EUID by which the register data of the portal has the company; null where it was not found there, or
    nothing was to be proven. Filings are joined to the company by it, and else by name and place: see `match`. """
    filings: list[Filing]
    """ The filings, newest first. """
    registry_meta: GetCompanyProfileOutputFilingsType0RegistryMeta
    """ How and where the data was read. """

    def to_dict(self) -> dict[str, Any]:
        company_id = self.company_id

        company_name = self.company_name

        matched_euid: None | str
        matched_euid = self.matched_euid

        filings = []
        for filings_item_data in self.filings:
            filings_item = filings_item_data.to_dict()
            filings.append(filings_item)

        registry_meta = self.registry_meta.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "company_id": company_id,
                "company_name": company_name,
                "matched_euid": matched_euid,
                "filings": filings,
                "_registry_meta": registry_meta,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.filing import Filing
        from ..models.get_company_profile_output_filings_type_0_registry_meta import (
            GetCompanyProfileOutputFilingsType0RegistryMeta,
        )

        d = dict(src_dict)
        company_id = d.pop("company_id")

        company_name = d.pop("company_name")

        def _parse_matched_euid(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        matched_euid = _parse_matched_euid(d.pop("matched_euid"))

        filings = []
        _filings = d.pop("filings")
        for filings_item_data in _filings:
            filings_item = Filing.from_dict(filings_item_data)

            filings.append(filings_item)

        registry_meta = GetCompanyProfileOutputFilingsType0RegistryMeta.from_dict(
            d.pop("_registry_meta")
        )

        get_company_profile_output_filings_type_0 = cls(
            company_id=company_id,
            company_name=company_name,
            matched_euid=matched_euid,
            filings=filings,
            registry_meta=registry_meta,
        )

        return get_company_profile_output_filings_type_0
