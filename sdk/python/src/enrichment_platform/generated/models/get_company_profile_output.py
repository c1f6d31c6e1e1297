from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.get_company_profile_output_stopped_reason_type_0 import (
    GetCompanyProfileOutputStoppedReasonType0,
    check_get_company_profile_output_stopped_reason_type_0,
)

if TYPE_CHECKING:
    from ..models.financial_series import FinancialSeries
    from ..models.get_company_profile_output_company_type_0 import (
        GetCompanyProfileOutputCompanyType0,
    )
    from ..models.get_company_profile_output_documents_type_0_item import (
        GetCompanyProfileOutputDocumentsType0Item,
    )
    from ..models.get_company_profile_output_emails_type_0_item import (
        GetCompanyProfileOutputEmailsType0Item,
    )
    from ..models.get_company_profile_output_filings_type_0 import (
        GetCompanyProfileOutputFilingsType0,
    )
    from ..models.get_company_profile_output_owners_type_0 import (
        GetCompanyProfileOutputOwnersType0,
    )
    from ..models.get_company_profile_output_publications_type_0 import (
        GetCompanyProfileOutputPublicationsType0,
    )
    from ..models.get_company_profile_output_vat_type_0 import (
        GetCompanyProfileOutputVatType0,
    )
    from ..models.profile_candidate import ProfileCandidate
    from ..models.profile_gap import ProfileGap
    from ..models.profile_part_state import ProfilePartState
    from ..models.profile_step import ProfileStep


T = TypeVar("T", bound="GetCompanyProfileOutput")


@_attrs_define
class GetCompanyProfileOutput:
    company_id: None | str
    """ The company; null while, or since, it is not known. """
    candidates: list[ProfileCandidate]
    """ Companies of the name, where several have it. """
    vat: GetCompanyProfileOutputVatType0 | None
    """ Output of check_vat; null where no number was given, or it could not be checked. """
    company: GetCompanyProfileOutputCompanyType0 | None
    """ Output of get_company; null where it was not asked for, or not found. """
    owners: GetCompanyProfileOutputOwnersType0 | None
    """ Output of get_company_owners; null likewise. """
    publications: GetCompanyProfileOutputPublicationsType0 | None
    """ Output of list_company_publications; null likewise. """
    filings: GetCompanyProfileOutputFilingsType0 | None
    """ Output of list_company_filings, which `publications` asks for as well; null likewise. """
    financials: FinancialSeries | None
    """ The annual statements as one series; null likewise. """
    documents: list[GetCompanyProfileOutputDocumentsType0Item] | None
    """ Outputs of get_document; their steps have the links. Null likewise. """
    emails: list[GetCompanyProfileOutputEmailsType0Item] | None
    """ Outputs of verify_email; null likewise. """
    parts: list[ProfilePartState]
    """ The parts that were asked for. """
    steps: list[ProfileStep]
    """ The enrichments that were started for it, in their order. """
    credits_spent: int
    """ What the steps have cost, each on its own enrichment: the profile itself costs nothing. """
    stopped_reason: GetCompanyProfileOutputStoppedReasonType0 | None
    """ Why it has ended; null while it runs. """
    left_out: list[ProfileGap]
    """ What it ended without. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.financial_series import FinancialSeries
        from ..models.get_company_profile_output_company_type_0 import (
            GetCompanyProfileOutputCompanyType0,
        )
        from ..models.get_company_profile_output_filings_type_0 import (
            GetCompanyProfileOutputFilingsType0,
        )
        from ..models.get_company_profile_output_owners_type_0 import (
            GetCompanyProfileOutputOwnersType0,
        )
        from ..models.get_company_profile_output_publications_type_0 import (
            GetCompanyProfileOutputPublicationsType0,
        )
        from ..models.get_company_profile_output_vat_type_0 import (
            GetCompanyProfileOutputVatType0,
        )

        company_id: None | str
        company_id = self.company_id

        candidates = []
        for candidates_item_data in self.candidates:
            candidates_item = candidates_item_data.to_dict()
            candidates.append(candidates_item)

        vat: dict[str, Any] | None
        if isinstance(self.vat, GetCompanyProfileOutputVatType0):
            vat = self.vat.to_dict()
        else:
            vat = self.vat

        company: dict[str, Any] | None
        if isinstance(self.company, GetCompanyProfileOutputCompanyType0):
            company = self.company.to_dict()
        else:
            company = self.company

        owners: dict[str, Any] | None
        if isinstance(self.owners, GetCompanyProfileOutputOwnersType0):
            owners = self.owners.to_dict()
        else:
            owners = self.owners

        publications: dict[str, Any] | None
        if isinstance(self.publications, GetCompanyProfileOutputPublicationsType0):
            publications = self.publications.to_dict()
        else:
            publications = self.publications

        filings: dict[str, Any] | None
        if isinstance(self.filings, GetCompanyProfileOutputFilingsType0):
            filings = self.filings.to_dict()
        else:
            filings = self.filings

        financials: dict[str, Any] | None
        if isinstance(self.financials, FinancialSeries):
            financials = self.financials.to_dict()
        else:
            financials = self.financials

        documents: list[dict[str, Any]] | None
        if isinstance(self.documents, list):
            documents = []
            for documents_type_0_item_data in self.documents:
                documents_type_0_item = documents_type_0_item_data.to_dict()
                documents.append(documents_type_0_item)

        else:
            documents = self.documents

        emails: list[dict[str, Any]] | None
        if isinstance(self.emails, list):
            emails = []
            for emails_type_0_item_data in self.emails:
                emails_type_0_item = emails_type_0_item_data.to_dict()
                emails.append(emails_type_0_item)

        else:
            emails = self.emails

        parts = []
        for parts_item_data in self.parts:
            parts_item = parts_item_data.to_dict()
            parts.append(parts_item)

        steps = []
        for steps_item_data in self.steps:
            steps_item = steps_item_data.to_dict()
            steps.append(steps_item)

        credits_spent = self.credits_spent

        stopped_reason: None | str
        if isinstance(self.stopped_reason, str):
            stopped_reason = self.stopped_reason
        else:
            stopped_reason = self.stopped_reason

        left_out = []
        for left_out_item_data in self.left_out:
            left_out_item = left_out_item_data.to_dict()
            left_out.append(left_out_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "company_id": company_id,
                "candidates": candidates,
                "vat": vat,
                "company": company,
                "owners": owners,
                "publications": publications,
                "filings": filings,
                "financials": financials,
                "documents": documents,
                "emails": emails,
                "parts": parts,
                "steps": steps,
                "credits_spent": credits_spent,
                "stopped_reason": stopped_reason,
                "left_out": left_out,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.financial_series import FinancialSeries
        from ..models.get_company_profile_output_company_type_0 import (
            GetCompanyProfileOutputCompanyType0,
        )
        from ..models.get_company_profile_output_documents_type_0_item import (
            GetCompanyProfileOutputDocumentsType0Item,
        )
        from ..models.get_company_profile_output_emails_type_0_item import (
            GetCompanyProfileOutputEmailsType0Item,
        )
        from ..models.get_company_profile_output_filings_type_0 import (
            GetCompanyProfileOutputFilingsType0,
        )
        from ..models.get_company_profile_output_owners_type_0 import (
            GetCompanyProfileOutputOwnersType0,
        )
        from ..models.get_company_profile_output_publications_type_0 import (
            GetCompanyProfileOutputPublicationsType0,
        )
        from ..models.get_company_profile_output_vat_type_0 import (
            GetCompanyProfileOutputVatType0,
        )
        from ..models.profile_candidate import ProfileCandidate
        from ..models.profile_gap import ProfileGap
        from ..models.profile_part_state import ProfilePartState
        from ..models.profile_step import ProfileStep

        d = dict(src_dict)

        def _parse_company_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        company_id = _parse_company_id(d.pop("company_id"))

        candidates = []
        _candidates = d.pop("candidates")
        for candidates_item_data in _candidates:
            candidates_item = ProfileCandidate.from_dict(candidates_item_data)

            candidates.append(candidates_item)

        def _parse_vat(data: object) -> GetCompanyProfileOutputVatType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                vat_type_0 = GetCompanyProfileOutputVatType0.from_dict(data)

                return vat_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(GetCompanyProfileOutputVatType0 | None, data)

        vat = _parse_vat(d.pop("vat"))

        def _parse_company(data: object) -> GetCompanyProfileOutputCompanyType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                company_type_0 = GetCompanyProfileOutputCompanyType0.from_dict(data)

                return company_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(GetCompanyProfileOutputCompanyType0 | None, data)

        company = _parse_company(d.pop("company"))

        def _parse_owners(data: object) -> GetCompanyProfileOutputOwnersType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                owners_type_0 = GetCompanyProfileOutputOwnersType0.from_dict(data)

                return owners_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(GetCompanyProfileOutputOwnersType0 | None, data)

        owners = _parse_owners(d.pop("owners"))

        def _parse_publications(
            data: object,
        ) -> GetCompanyProfileOutputPublicationsType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                publications_type_0 = (
                    GetCompanyProfileOutputPublicationsType0.from_dict(data)
                )

                return publications_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(GetCompanyProfileOutputPublicationsType0 | None, data)

        publications = _parse_publications(d.pop("publications"))

        def _parse_filings(data: object) -> GetCompanyProfileOutputFilingsType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                filings_type_0 = GetCompanyProfileOutputFilingsType0.from_dict(data)

                return filings_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(GetCompanyProfileOutputFilingsType0 | None, data)

        filings = _parse_filings(d.pop("filings"))

        def _parse_financials(data: object) -> FinancialSeries | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                financials_type_0 = FinancialSeries.from_dict(data)

                return financials_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(FinancialSeries | None, data)

        financials = _parse_financials(d.pop("financials"))

        def _parse_documents(
            data: object,
        ) -> list[GetCompanyProfileOutputDocumentsType0Item] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                documents_type_0 = []
                _documents_type_0 = data
                for documents_type_0_item_data in _documents_type_0:
                    documents_type_0_item = (
                        GetCompanyProfileOutputDocumentsType0Item.from_dict(
                            documents_type_0_item_data
                        )
                    )

                    documents_type_0.append(documents_type_0_item)

                return documents_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[GetCompanyProfileOutputDocumentsType0Item] | None, data)

        documents = _parse_documents(d.pop("documents"))

        def _parse_emails(
            data: object,
        ) -> list[GetCompanyProfileOutputEmailsType0Item] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                emails_type_0 = []
                _emails_type_0 = data
                for emails_type_0_item_data in _emails_type_0:
                    emails_type_0_item = (
                        GetCompanyProfileOutputEmailsType0Item.from_dict(
                            emails_type_0_item_data
                        )
                    )

                    emails_type_0.append(emails_type_0_item)

                return emails_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[GetCompanyProfileOutputEmailsType0Item] | None, data)

        emails = _parse_emails(d.pop("emails"))

        parts = []
        _parts = d.pop("parts")
        for parts_item_data in _parts:
            parts_item = ProfilePartState.from_dict(parts_item_data)

            parts.append(parts_item)

        steps = []
        _steps = d.pop("steps")
        for steps_item_data in _steps:
            steps_item = ProfileStep.from_dict(steps_item_data)

            steps.append(steps_item)

        credits_spent = d.pop("credits_spent")

        def _parse_stopped_reason(
            data: object,
        ) -> GetCompanyProfileOutputStoppedReasonType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                stopped_reason_type_0 = (
                    check_get_company_profile_output_stopped_reason_type_0(data)
                )

                return stopped_reason_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(GetCompanyProfileOutputStoppedReasonType0 | None, data)

        stopped_reason = _parse_stopped_reason(d.pop("stopped_reason"))

        left_out = []
        _left_out = d.pop("left_out")
        for left_out_item_data in _left_out:
            left_out_item = ProfileGap.from_dict(left_out_item_data)

            left_out.append(left_out_item)

        get_company_profile_output = cls(
            company_id=company_id,
            candidates=candidates,
            vat=vat,
            company=company,
            owners=owners,
            publications=publications,
            filings=filings,
            financials=financials,
            documents=documents,
            emails=emails,
            parts=parts,
            steps=steps,
            credits_spent=credits_spent,
            stopped_reason=stopped_reason,
            left_out=left_out,
        )

        return get_company_profile_output
