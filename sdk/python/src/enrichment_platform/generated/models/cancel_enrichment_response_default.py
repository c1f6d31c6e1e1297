from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

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


T = TypeVar("T", bound="CancelEnrichmentResponseDefault")


@_attrs_define
class CancelEnrichmentResponseDefault:
    data: (
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
    )

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

        data: dict[str, Any]
        if (
            isinstance(self.data, GetCompanyEnrichment)
            or isinstance(self.data, SearchCompaniesEnrichment)
            or isinstance(self.data, ListCompanyPublicationsEnrichment)
            or isinstance(self.data, GetPublicationEnrichment)
            or isinstance(self.data, VerifyEmailEnrichment)
            or isinstance(self.data, GetCompanyOwnersEnrichment)
            or isinstance(self.data, GetCompanyHistoricalOwnersEnrichment)
            or isinstance(self.data, GetLeiEnrichment)
            or isinstance(self.data, CheckVatEnrichment)
            or isinstance(self.data, GetDocumentEnrichment)
            or isinstance(self.data, ReadAccountsEnrichment)
            or isinstance(self.data, ReadShareholderListEnrichment)
            or isinstance(self.data, GetCompanyProfileEnrichment)
            or isinstance(self.data, GetOwnershipGraphEnrichment)
            or isinstance(self.data, ListCompanyFilingsEnrichment)
            or isinstance(self.data, GetFilingEnrichment)
        ):
            data = self.data.to_dict()
        else:
            data = self.data.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "data": data,
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

        def _parse_data(
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
                componentsschemas_any_enrichment_type_7 = GetLeiEnrichment.from_dict(
                    data
                )

                return componentsschemas_any_enrichment_type_7
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_any_enrichment_type_8 = CheckVatEnrichment.from_dict(
                    data
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
            componentsschemas_any_enrichment_type_16 = OtherEnrichment.from_dict(data)

            return componentsschemas_any_enrichment_type_16

        data = _parse_data(d.pop("data"))

        cancel_enrichment_response_default = cls(
            data=data,
        )

        return cancel_enrichment_response_default
