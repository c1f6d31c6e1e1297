from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.publication_warning import PublicationWarning, check_publication_warning
from ..models.publication_warning_detail_statement import (
    PublicationWarningDetailStatement,
    check_publication_warning_detail_statement,
)
from ..models.publication_warning_detail_year import (
    PublicationWarningDetailYear,
    check_publication_warning_detail_year,
)

T = TypeVar("T", bound="PublicationWarningDetail")


@_attrs_define
class PublicationWarningDetail:
    code: PublicationWarning
    """ Why a number is null. """
    statement: PublicationWarningDetailStatement
    """ Side of the balance sheet, or the income statement. """
    year: PublicationWarningDetailYear
    """ The fiscal year, or the one before. """
    rows: list[str]
    """ Labels as printed; of a contradicted sum first its own. A row without a label is not among them. """

    def to_dict(self) -> dict[str, Any]:
        code: str = self.code

        statement: str = self.statement

        year: str = self.year

        rows = self.rows

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "code": code,
                "statement": statement,
                "year": year,
                "rows": rows,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        code = check_publication_warning(d.pop("code"))

        statement = check_publication_warning_detail_statement(d.pop("statement"))

        year = check_publication_warning_detail_year(d.pop("year"))

        rows = cast(list[str], d.pop("rows"))

        publication_warning_detail = cls(
            code=code,
            statement=statement,
            year=year,
            rows=rows,
        )

        return publication_warning_detail
