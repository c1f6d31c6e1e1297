from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.filing_access import FilingAccess, check_filing_access
from ..models.filing_format import FilingFormat, check_filing_format
from ..models.filing_match import FilingMatch, check_filing_match
from ..models.filing_published_in import FilingPublishedIn, check_filing_published_in
from ..models.publication_type import PublicationType, check_publication_type

T = TypeVar("T", bound="Filing")


@_attrs_define
class Filing:
    filing_id: str
    """ Opaque id; stable over scrapes; the input of get_filing. """
    title: str
    """ Title as printed, mostly in German. """
    type_: PublicationType
    """ What the publication is. """
    category: None | str
    """ Category as printed; null where none is. """
    published_in: FilingPublishedIn
    """ Where it was published: the listing shows filings of the federal gazette too. """
    also_in_gazette: bool
    """ True of every filing that is `published_in` `bundesanzeiger`, and of one of the register that repeats such a
    one: the printed company and the title with its year are the same. Where the title names no year, the days are
    at most 31 apart. The rule is ours: the portal links nothing. Expect it in list_company_publications as well.
    """
    published_on: datetime.date
    """ Date of publication. """
    fiscal_year_start: datetime.date | None
    """ First day of the fiscal year that the title names. """
    fiscal_year_end: datetime.date | None
    """ Last day of the fiscal year that the title names. """
    corrects: None | str
    """ The correction remark that the title has; null where it has none. """
    company_name: str
    """ Name of the company at the time, as printed. """
    company_city: None | str
    """ City of the company as printed. """
    language: None | str
    """ Language as the portal codes it; null where it does not. """
    format_: FilingFormat
    """ What the filing was handed in as, by the marks beside it. """
    access: FilingAccess
    """ Whether anybody may read it. """
    match: FilingMatch
    """ With what certainty it is the company’s: filings name no register number in the list. """

    def to_dict(self) -> dict[str, Any]:
        filing_id = self.filing_id

        title = self.title

        type_: str = self.type_

        category: None | str
        category = self.category

        published_in: str = self.published_in

        also_in_gazette = self.also_in_gazette

        published_on = self.published_on.isoformat()

        fiscal_year_start: None | str
        if isinstance(self.fiscal_year_start, datetime.date):
            fiscal_year_start = self.fiscal_year_start.isoformat()
        else:
            fiscal_year_start = self.fiscal_year_start

        fiscal_year_end: None | str
        if isinstance(self.fiscal_year_end, datetime.date):
            fiscal_year_end = self.fiscal_year_end.isoformat()
        else:
            fiscal_year_end = self.fiscal_year_end

        corrects: None | str
        corrects = self.corrects

        company_name = self.company_name

        company_city: None | str
        company_city = self.company_city

        language: None | str
        language = self.language

        format_: str = self.format_

        access: str = self.access

        match: str = self.match

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "filing_id": filing_id,
                "title": title,
                "type": type_,
                "category": category,
                "published_in": published_in,
                "also_in_gazette": also_in_gazette,
                "published_on": published_on,
                "fiscal_year_start": fiscal_year_start,
                "fiscal_year_end": fiscal_year_end,
                "corrects": corrects,
                "company_name": company_name,
                "company_city": company_city,
                "language": language,
                "format": format_,
                "access": access,
                "match": match,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        filing_id = d.pop("filing_id")

        title = d.pop("title")

        type_ = check_publication_type(d.pop("type"))

        def _parse_category(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        category = _parse_category(d.pop("category"))

        published_in = check_filing_published_in(d.pop("published_in"))

        also_in_gazette = d.pop("also_in_gazette")

        published_on = datetime.date.fromisoformat(d.pop("published_on"))

        def _parse_fiscal_year_start(data: object) -> datetime.date | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                fiscal_year_start_type_0 = datetime.date.fromisoformat(data)

                return fiscal_year_start_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.date | None, data)

        fiscal_year_start = _parse_fiscal_year_start(d.pop("fiscal_year_start"))

        def _parse_fiscal_year_end(data: object) -> datetime.date | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                fiscal_year_end_type_0 = datetime.date.fromisoformat(data)

                return fiscal_year_end_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.date | None, data)

        fiscal_year_end = _parse_fiscal_year_end(d.pop("fiscal_year_end"))

        def _parse_corrects(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        corrects = _parse_corrects(d.pop("corrects"))

        company_name = d.pop("company_name")

        def _parse_company_city(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        company_city = _parse_company_city(d.pop("company_city"))

        def _parse_language(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        language = _parse_language(d.pop("language"))

        format_ = check_filing_format(d.pop("format"))

        access = check_filing_access(d.pop("access"))

        match = check_filing_match(d.pop("match"))

        filing = cls(
            filing_id=filing_id,
            title=title,
            type_=type_,
            category=category,
            published_in=published_in,
            also_in_gazette=also_in_gazette,
            published_on=published_on,
            fiscal_year_start=fiscal_year_start,
            fiscal_year_end=fiscal_year_end,
            corrects=corrects,
            company_name=company_name,
            company_city=company_city,
            language=language,
            format_=format_,
            access=access,
            match=match,
        )

        return filing
