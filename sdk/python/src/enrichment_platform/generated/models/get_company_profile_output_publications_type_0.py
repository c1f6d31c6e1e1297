from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.get_company_profile_output_publications_type_0_registry_meta import (
        GetCompanyProfileOutputPublicationsType0RegistryMeta,
    )
    from ..models.publication import Publication


T = TypeVar("T", bound="GetCompanyProfileOutputPublicationsType0")


@_attrs_define
class GetCompanyProfileOutputPublicationsType0:
    company_id: str
    """ Id of a company in a German register: `DE-{register type}-{court code}-{number}`. """
    company_name: str
    """ Name of the company in the mirror. """
    publications: list[Publication]
    """ The publications, newest first. """
    registry_meta: GetCompanyProfileOutputPublicationsType0RegistryMeta
    """ How and where the data was read. """

    def to_dict(self) -> dict[str, Any]:
        company_id = self.company_id

        company_name = self.company_name

        publications = []
        for publications_item_data in self.publications:
            publications_item = publications_item_data.to_dict()
            publications.append(publications_item)

        registry_meta = self.registry_meta.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "company_id": company_id,
                "company_name": company_name,
                "publications": publications,
                "_registry_meta": registry_meta,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.get_company_profile_output_publications_type_0_registry_meta import (
            GetCompanyProfileOutputPublicationsType0RegistryMeta,
        )
        from ..models.publication import Publication

        d = dict(src_dict)
        company_id = d.pop("company_id")

        company_name = d.pop("company_name")

        publications = []
        _publications = d.pop("publications")
        for publications_item_data in _publications:
            publications_item = Publication.from_dict(publications_item_data)

            publications.append(publications_item)

        registry_meta = GetCompanyProfileOutputPublicationsType0RegistryMeta.from_dict(
            d.pop("_registry_meta")
        )

        get_company_profile_output_publications_type_0 = cls(
            company_id=company_id,
            company_name=company_name,
            publications=publications,
            registry_meta=registry_meta,
        )

        return get_company_profile_output_publications_type_0
