from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.publication_type import PublicationType, check_publication_type

T = TypeVar("T", bound="Publication")


@_attrs_define
class Publication:
    publication_id: str
    """ Opaque id; stable over scrapes; the input of get_publication. """
    title: str
    """ Title as printed, in German. """
    type_: PublicationType
    """ What the publication is. """
    area: None | str
    """ Section of the gazette, such as `Rechnungslegung/Finanzberichte`. """
    published_on: datetime.date
    """ Date of publication. """
    fiscal_year_start: datetime.date | None
    """ First day of the fiscal year that the title names. """
    fiscal_year_end: datetime.date | None
    """ Last day of the fiscal year that the title names. """
    corrects: None | str
    """ The correction remark as printed; null where it corrects nothing. """
    company_name: str
    """ Name of the company as the publication prints it. """
    company_city: None | str
    """ City of the company as the publication prints it. """

    def to_dict(self) -> dict[str, Any]:
        publication_id = self.publication_id

        title = self.title

        type_: str = self.type_

        area: None | str
        area = self.area

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

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "publication_id": publication_id,
                "title": title,
                "type": type_,
                "area": area,
                "published_on": published_on,
                "fiscal_year_start": fiscal_year_start,
                "fiscal_year_end": fiscal_year_end,
                "corrects": corrects,
                "company_name": company_name,
                "company_city": company_city,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        publication_id = d.pop("publication_id")

        title = d.pop("title")

        type_ = check_publication_type(d.pop("type"))

        def _parse_area(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        area = _parse_area(d.pop("area"))

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

        publication = cls(
            publication_id=publication_id,
            title=title,
            type_=type_,
            area=area,
            published_on=published_on,
            fiscal_year_start=fiscal_year_start,
            fiscal_year_end=fiscal_year_end,
            corrects=corrects,
            company_name=company_name,
            company_city=company_city,
        )

        return publication
