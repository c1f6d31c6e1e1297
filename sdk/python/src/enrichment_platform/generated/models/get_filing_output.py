from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.get_filing_output_format import (
    GetFilingOutputFormat,
    check_get_filing_output_format,
)
from ..models.get_filing_output_match import (
    GetFilingOutputMatch,
    check_get_filing_output_match,
)
from ..models.get_filing_output_published_in import (
    GetFilingOutputPublishedIn,
    check_get_filing_output_published_in,
)
from ..models.get_filing_output_retrieved_by import (
    GetFilingOutputRetrievedBy,
    check_get_filing_output_retrieved_by,
)
from ..models.publication_type import PublicationType, check_publication_type
from ..models.publication_warning import PublicationWarning, check_publication_warning

if TYPE_CHECKING:
    from ..models.balance_sheet import BalanceSheet
    from ..models.get_filing_output_checks import GetFilingOutputChecks
    from ..models.get_filing_output_fiscal_year import GetFilingOutputFiscalYear
    from ..models.get_filing_output_registry_meta import GetFilingOutputRegistryMeta
    from ..models.income_statement import IncomeStatement
    from ..models.indicators import Indicators
    from ..models.publication_section import PublicationSection
    from ..models.publication_warning_detail import PublicationWarningDetail
    from ..models.xbrl_report import XbrlReport


T = TypeVar("T", bound="GetFilingOutput")


@_attrs_define
class GetFilingOutput:
    filing_id: str
    """ Opaque id; stable over scrapes; the input of get_filing. """
    company_id: str
    """ Id of a company in a German register: `DE-{register type}-{court code}-{number}`. """
    company_name: str
    """ Name of the company as the publication prints it. """
    title: str
    """ Title as printed, in German. """
    type_: PublicationType
    """ What the publication is. """
    published_on: datetime.date
    """ Date of publication. """
    fiscal_year: GetFilingOutputFiscalYear
    """ The fiscal year that the publication is about. """
    consolidated: bool | None
    """ Whether the statements are those of a group; null where the document does not say so. """
    balance_sheet: BalanceSheet | None
    """ The balance sheet; null where none was read. Losses and deductions are negative, however they are printed.
    """
    income_statement: IncomeStatement | None
    """ The income statement; null where none was read. Income and expenses are positive, however they are printed;
    results carry their sign. """
    indicators: Indicators
    """ Key figures of both years. """
    checks: GetFilingOutputChecks
    """ Whether the statements agree with themselves. """
    warnings: list[PublicationWarning]
    """ Why numbers are null; empty where nothing is in doubt. """
    warning_details: list[PublicationWarningDetail]
    """ The rows that warnings are about; empty in records from before it was written. """
    sections: list[PublicationSection]
    """ The whole text, section by section. """
    report: None | XbrlReport
    """ All facts of a report in XBRL; null for accounts in another form. By IFRS, `liabilities` of `indicators` are
    all liabilities, provisions included. """
    published_in: GetFilingOutputPublishedIn
    """ Where it was published: the listing shows filings of the federal gazette too. """
    format_: GetFilingOutputFormat
    """ What the filing was handed in as, by the marks beside it. """
    match: GetFilingOutputMatch
    """ With what certainty it is the company’s: filings name no register number in the list. """
    retrieved_by: GetFilingOutputRetrievedBy
    """ Who got it from the portal. What a person has brought answers nobody but the organization that asked. """
    registry_meta: GetFilingOutputRegistryMeta
    """ How and where the data was read. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.balance_sheet import BalanceSheet
        from ..models.income_statement import IncomeStatement
        from ..models.xbrl_report import XbrlReport

        filing_id = self.filing_id

        company_id = self.company_id

        company_name = self.company_name

        title = self.title

        type_: str = self.type_

        published_on = self.published_on.isoformat()

        fiscal_year = self.fiscal_year.to_dict()

        consolidated: bool | None
        consolidated = self.consolidated

        balance_sheet: dict[str, Any] | None
        if isinstance(self.balance_sheet, BalanceSheet):
            balance_sheet = self.balance_sheet.to_dict()
        else:
            balance_sheet = self.balance_sheet

        income_statement: dict[str, Any] | None
        if isinstance(self.income_statement, IncomeStatement):
            income_statement = self.income_statement.to_dict()
        else:
            income_statement = self.income_statement

        indicators = self.indicators.to_dict()

        checks = self.checks.to_dict()

        warnings = []
        for warnings_item_data in self.warnings:
            warnings_item: str = warnings_item_data
            warnings.append(warnings_item)

        warning_details = []
        for warning_details_item_data in self.warning_details:
            warning_details_item = warning_details_item_data.to_dict()
            warning_details.append(warning_details_item)

        sections = []
        for sections_item_data in self.sections:
            sections_item = sections_item_data.to_dict()
            sections.append(sections_item)

        report: dict[str, Any] | None
        if isinstance(self.report, XbrlReport):
            report = self.report.to_dict()
        else:
            report = self.report

        published_in: str = self.published_in

        format_: str = self.format_

        match: str = self.match

        retrieved_by: str = self.retrieved_by

        registry_meta = self.registry_meta.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "filing_id": filing_id,
                "company_id": company_id,
                "company_name": company_name,
                "title": title,
                "type": type_,
                "published_on": published_on,
                "fiscal_year": fiscal_year,
                "consolidated": consolidated,
                "balance_sheet": balance_sheet,
                "income_statement": income_statement,
                "indicators": indicators,
                "checks": checks,
                "warnings": warnings,
                "warning_details": warning_details,
                "sections": sections,
                "report": report,
                "published_in": published_in,
                "format": format_,
                "match": match,
                "retrieved_by": retrieved_by,
                "_registry_meta": registry_meta,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.balance_sheet import BalanceSheet
        from ..models.get_filing_output_checks import GetFilingOutputChecks
        from ..models.get_filing_output_fiscal_year import GetFilingOutputFiscalYear
        from ..models.get_filing_output_registry_meta import GetFilingOutputRegistryMeta
        from ..models.income_statement import IncomeStatement
        from ..models.indicators import Indicators
        from ..models.publication_section import PublicationSection
        from ..models.publication_warning_detail import PublicationWarningDetail
        from ..models.xbrl_report import XbrlReport

        d = dict(src_dict)
        filing_id = d.pop("filing_id")

        company_id = d.pop("company_id")

        company_name = d.pop("company_name")

        title = d.pop("title")

        type_ = check_publication_type(d.pop("type"))

        published_on = datetime.date.fromisoformat(d.pop("published_on"))

        fiscal_year = GetFilingOutputFiscalYear.from_dict(d.pop("fiscal_year"))

        def _parse_consolidated(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        consolidated = _parse_consolidated(d.pop("consolidated"))

        def _parse_balance_sheet(data: object) -> BalanceSheet | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                balance_sheet_type_0 = BalanceSheet.from_dict(data)

                return balance_sheet_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BalanceSheet | None, data)

        balance_sheet = _parse_balance_sheet(d.pop("balance_sheet"))

        def _parse_income_statement(data: object) -> IncomeStatement | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                income_statement_type_0 = IncomeStatement.from_dict(data)

                return income_statement_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(IncomeStatement | None, data)

        income_statement = _parse_income_statement(d.pop("income_statement"))

        indicators = Indicators.from_dict(d.pop("indicators"))

        checks = GetFilingOutputChecks.from_dict(d.pop("checks"))

        warnings = []
        _warnings = d.pop("warnings")
        for warnings_item_data in _warnings:
            warnings_item = check_publication_warning(warnings_item_data)

            warnings.append(warnings_item)

        warning_details = []
        _warning_details = d.pop("warning_details")
        for warning_details_item_data in _warning_details:
            warning_details_item = PublicationWarningDetail.from_dict(
                warning_details_item_data
            )

            warning_details.append(warning_details_item)

        sections = []
        _sections = d.pop("sections")
        for sections_item_data in _sections:
            sections_item = PublicationSection.from_dict(sections_item_data)

            sections.append(sections_item)

        def _parse_report(data: object) -> None | XbrlReport:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                report_type_0 = XbrlReport.from_dict(data)

                return report_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | XbrlReport, data)

        report = _parse_report(d.pop("report"))

        published_in = check_get_filing_output_published_in(d.pop("published_in"))

        format_ = check_get_filing_output_format(d.pop("format"))

        match = check_get_filing_output_match(d.pop("match"))

        retrieved_by = check_get_filing_output_retrieved_by(d.pop("retrieved_by"))

        registry_meta = GetFilingOutputRegistryMeta.from_dict(d.pop("_registry_meta"))

        get_filing_output = cls(
            filing_id=filing_id,
            company_id=company_id,
            company_name=company_name,
            title=title,
            type_=type_,
            published_on=published_on,
            fiscal_year=fiscal_year,
            consolidated=consolidated,
            balance_sheet=balance_sheet,
            income_statement=income_statement,
            indicators=indicators,
            checks=checks,
            warnings=warnings,
            warning_details=warning_details,
            sections=sections,
            report=report,
            published_in=published_in,
            format_=format_,
            match=match,
            retrieved_by=retrieved_by,
            registry_meta=registry_meta,
        )

        return get_filing_output
