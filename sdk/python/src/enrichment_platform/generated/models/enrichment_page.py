from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.check_vat_enrichment import CheckVatEnrichment
    from ..models.get_company_enrichment import GetCompanyEnrichment
    from ..models.get_company_historical_owners_enrichment import (
        GetCompanyHistoricalOwnersEnrichment,
    )
    from ..models.get_company_owners_enrichment import GetCompanyOwnersEnrichment
    from ..models.get_company_profile_enrichment import GetCompanyProfileEnrichment
    from ..models.get_document_enrichment import GetDocumentEnrichment
    from ..models.get_filing_enrichment import GetFilingEnrichment
    from ..models.get_lei_enrichment import GetLeiEnrichment
    from ..models.get_ownership_graph_enrichment import GetOwnershipGraphEnrichment
    from ..models.get_publication_enrichment import GetPublicationEnrichment
    from ..models.list_company_filings_enrichment import ListCompanyFilingsEnrichment
    from ..models.list_company_publications_enrichment import (
        ListCompanyPublicationsEnrichment,
    )
    from ..models.other_enrichment import OtherEnrichment
    from ..models.read_accounts_enrichment import ReadAccountsEnrichment
    from ..models.read_shareholder_list_enrichment import ReadShareholderListEnrichment
    from ..models.search_companies_enrichment import SearchCompaniesEnrichment
    from ..models.verify_email_enrichment import VerifyEmailEnrichment


T = TypeVar("T", bound="EnrichmentPage")


@_attrs_define
class EnrichmentPage:
    data: list[
        CheckVatEnrichment
        | GetCompanyEnrichment
        | GetCompanyHistoricalOwnersEnrichment
        | GetCompanyOwnersEnrichment
        | GetCompanyProfileEnrichment
        | GetDocumentEnrichment
        | GetFilingEnrichment
        | GetLeiEnrichment
        | GetOwnershipGraphEnrichment
        | GetPublicationEnrichment
        | ListCompanyFilingsEnrichment
        | ListCompanyPublicationsEnrichment
        | OtherEnrichment
        | ReadAccountsEnrichment
        | ReadShareholderListEnrichment
        | SearchCompaniesEnrichment
        | VerifyEmailEnrichment
    ]
    next_cursor: None | str
    """ The `cursor` of the next page; null on the last one. Opaque. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.check_vat_enrichment import CheckVatEnrichment
        from ..models.get_company_enrichment import GetCompanyEnrichment
        from ..models.get_company_historical_owners_enrichment import (
            GetCompanyHistoricalOwnersEnrichment,
        )
        from ..models.get_company_owners_enrichment import GetCompanyOwnersEnrichment
        from ..models.get_company_profile_enrichment import GetCompanyProfileEnrichment
        from ..models.get_document_enrichment import GetDocumentEnrichment
        from ..models.get_filing_enrichment import GetFilingEnrichment
        from ..models.get_lei_enrichment import GetLeiEnrichment
        from ..models.get_ownership_graph_enrichment import GetOwnershipGraphEnrichment
        from ..models.get_publication_enrichment import GetPublicationEnrichment
        from ..models.list_company_filings_enrichment import (
            ListCompanyFilingsEnrichment,
        )
        from ..models.list_company_publications_enrichment import (
            ListCompanyPublicationsEnrichment,
        )
        from ..models.read_accounts_enrichment import ReadAccountsEnrichment
        from ..models.read_shareholder_list_enrichment import (
            ReadShareholderListEnrichment,
        )
        from ..models.search_companies_enrichment import SearchCompaniesEnrichment
        from ..models.verify_email_enrichment import VerifyEmailEnrichment

        data = []
        for data_item_data in self.data:
            data_item: dict[str, Any]
            if (
                isinstance(data_item_data, GetCompanyEnrichment)
                or isinstance(data_item_data, SearchCompaniesEnrichment)
                or isinstance(data_item_data, ListCompanyPublicationsEnrichment)
                or isinstance(data_item_data, GetPublicationEnrichment)
                or isinstance(data_item_data, VerifyEmailEnrichment)
                or isinstance(data_item_data, GetCompanyOwnersEnrichment)
                or isinstance(data_item_data, GetCompanyHistoricalOwnersEnrichment)
                or isinstance(data_item_data, GetLeiEnrichment)
                or isinstance(data_item_data, CheckVatEnrichment)
                or isinstance(data_item_data, GetDocumentEnrichment)
                or isinstance(data_item_data, ReadAccountsEnrichment)
                or isinstance(data_item_data, ReadShareholderListEnrichment)
                or isinstance(data_item_data, GetCompanyProfileEnrichment)
                or isinstance(data_item_data, GetOwnershipGraphEnrichment)
                or isinstance(data_item_data, ListCompanyFilingsEnrichment)
                or isinstance(data_item_data, GetFilingEnrichment)
            ):
                data_item = data_item_data.to_dict()
            else:
                data_item = data_item_data.to_dict()

            data.append(data_item)

        next_cursor: None | str
        next_cursor = self.next_cursor

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "data": data,
                "next_cursor": next_cursor,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.check_vat_enrichment import CheckVatEnrichment
        from ..models.get_company_enrichment import GetCompanyEnrichment
        from ..models.get_company_historical_owners_enrichment import (
            GetCompanyHistoricalOwnersEnrichment,
        )
        from ..models.get_company_owners_enrichment import GetCompanyOwnersEnrichment
        from ..models.get_company_profile_enrichment import GetCompanyProfileEnrichment
        from ..models.get_document_enrichment import GetDocumentEnrichment
        from ..models.get_filing_enrichment import GetFilingEnrichment
        from ..models.get_lei_enrichment import GetLeiEnrichment
        from ..models.get_ownership_graph_enrichment import GetOwnershipGraphEnrichment
        from ..models.get_publication_enrichment import GetPublicationEnrichment
        from ..models.list_company_filings_enrichment import (
            ListCompanyFilingsEnrichment,
        )
        from ..models.list_company_publications_enrichment import (
            ListCompanyPublicationsEnrichment,
        )
        from ..models.other_enrichment import OtherEnrichment
        from ..models.read_accounts_enrichment import ReadAccountsEnrichment
        from ..models.read_shareholder_list_enrichment import (
            ReadShareholderListEnrichment,
        )
        from ..models.search_companies_enrichment import SearchCompaniesEnrichment
        from ..models.verify_email_enrichment import VerifyEmailEnrichment

        d = dict(src_dict)
        data = []
        _data = d.pop("data")
        for data_item_data in _data:

            def _parse_data_item(
                data: object,
            ) -> (
                CheckVatEnrichment
                | GetCompanyEnrichment
                | GetCompanyHistoricalOwnersEnrichment
                | GetCompanyOwnersEnrichment
                | GetCompanyProfileEnrichment
                | GetDocumentEnrichment
                | GetFilingEnrichment
                | GetLeiEnrichment
                | GetOwnershipGraphEnrichment
                | GetPublicationEnrichment
                | ListCompanyFilingsEnrichment
                | ListCompanyPublicationsEnrichment
                | OtherEnrichment
                | ReadAccountsEnrichment
                | ReadShareholderListEnrichment
                | SearchCompaniesEnrichment
                | VerifyEmailEnrichment
            ):
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_any_enrichment_type_0 = (
                        GetCompanyEnrichment.from_dict(data)
                    )

                    return componentsschemas_any_enrichment_type_0
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_any_enrichment_type_1 = (
                        SearchCompaniesEnrichment.from_dict(data)
                    )

                    return componentsschemas_any_enrichment_type_1
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_any_enrichment_type_2 = (
                        ListCompanyPublicationsEnrichment.from_dict(data)
                    )

                    return componentsschemas_any_enrichment_type_2
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_any_enrichment_type_3 = (
                        GetPublicationEnrichment.from_dict(data)
                    )

                    return componentsschemas_any_enrichment_type_3
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_any_enrichment_type_4 = (
                        VerifyEmailEnrichment.from_dict(data)
                    )

                    return componentsschemas_any_enrichment_type_4
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_any_enrichment_type_5 = (
                        GetCompanyOwnersEnrichment.from_dict(data)
                    )

                    return componentsschemas_any_enrichment_type_5
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_any_enrichment_type_6 = (
                        GetCompanyHistoricalOwnersEnrichment.from_dict(data)
                    )

                    return componentsschemas_any_enrichment_type_6
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_any_enrichment_type_7 = (
                        GetLeiEnrichment.from_dict(data)
                    )

                    return componentsschemas_any_enrichment_type_7
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_any_enrichment_type_8 = (
                        CheckVatEnrichment.from_dict(data)
                    )

                    return componentsschemas_any_enrichment_type_8
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_any_enrichment_type_9 = (
                        GetDocumentEnrichment.from_dict(data)
                    )

                    return componentsschemas_any_enrichment_type_9
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_any_enrichment_type_10 = (
                        ReadAccountsEnrichment.from_dict(data)
                    )

                    return componentsschemas_any_enrichment_type_10
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_any_enrichment_type_11 = (
                        ReadShareholderListEnrichment.from_dict(data)
                    )

                    return componentsschemas_any_enrichment_type_11
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_any_enrichment_type_12 = (
                        GetCompanyProfileEnrichment.from_dict(data)
                    )

                    return componentsschemas_any_enrichment_type_12
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_any_enrichment_type_13 = (
                        GetOwnershipGraphEnrichment.from_dict(data)
                    )

                    return componentsschemas_any_enrichment_type_13
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_any_enrichment_type_14 = (
                        ListCompanyFilingsEnrichment.from_dict(data)
                    )

                    return componentsschemas_any_enrichment_type_14
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_any_enrichment_type_15 = (
                        GetFilingEnrichment.from_dict(data)
                    )

                    return componentsschemas_any_enrichment_type_15
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_any_enrichment_type_16 = OtherEnrichment.from_dict(
                    data
                )

                return componentsschemas_any_enrichment_type_16

            data_item = _parse_data_item(data_item_data)

            data.append(data_item)

        def _parse_next_cursor(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        next_cursor = _parse_next_cursor(d.pop("next_cursor"))

        enrichment_page = cls(
            data=data,
            next_cursor=next_cursor,
        )

        return enrichment_page
