from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.company_hit import CompanyHit
    from ..models.search_companies_output_registry_meta import (
        SearchCompaniesOutputRegistryMeta,
    )


T = TypeVar("T", bound="SearchCompaniesOutput")


@_attrs_define
class SearchCompaniesOutput:
    query: str
    """ The words that were searched for. """
    total: int
    """ Number of companies that the register found. """
    companies: list[CompanyHit]
    """ The companies found, in the order of the register. """
    registry_meta: SearchCompaniesOutputRegistryMeta
    """ How and where the data was read. """

    def to_dict(self) -> dict[str, Any]:
        query = self.query

        total = self.total

        companies = []
        for companies_item_data in self.companies:
            companies_item = companies_item_data.to_dict()
            companies.append(companies_item)

        registry_meta = self.registry_meta.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "query": query,
                "total": total,
                "companies": companies,
                "_registry_meta": registry_meta,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.company_hit import CompanyHit
        from ..models.search_companies_output_registry_meta import (
            SearchCompaniesOutputRegistryMeta,
        )

        d = dict(src_dict)
        query = d.pop("query")

        total = d.pop("total")

        companies = []
        _companies = d.pop("companies")
        for companies_item_data in _companies:
            companies_item = CompanyHit.from_dict(companies_item_data)

            companies.append(companies_item)

        registry_meta = SearchCompaniesOutputRegistryMeta.from_dict(
            d.pop("_registry_meta")
        )

        search_companies_output = cls(
            query=query,
            total=total,
            companies=companies,
            registry_meta=registry_meta,
        )

        return search_companies_output
