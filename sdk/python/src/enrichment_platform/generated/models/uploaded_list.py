from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.list_currency import ListCurrency, check_list_currency
from ..models.uploaded_list_layout import UploadedListLayout, check_uploaded_list_layout
from ..models.uploaded_list_warnings_item import (
    UploadedListWarningsItem,
    check_uploaded_list_warnings_item,
)

T = TypeVar("T", bound="UploadedList")


@_attrs_define
class UploadedList:
    """The list. Of an archive, `source_document_id` is that of the file within it."""

    source_document_id: str
    """ SHA-256 of the file, as hexadecimal digits. """
    document_date: datetime.date | None
    """ The date that the list bears. """
    owner_count: int
    """ Number of owners in the list. """
    share_capital: float | None
    """ Share capital, in `currency`; null where it is not known. """
    currency: ListCurrency | None
    """ DM only in lists before the euro; null where the list names no currency. """
    layout: UploadedListLayout
    """ How the list is laid out. """
    total_matches_capital: bool | None
    """ Whether the nominal amounts add up to the share capital and to the printed sum; null where neither is
    printed. """
    warnings: list[UploadedListWarningsItem]
    """ What to know before relying on the list; empty where nothing is in doubt. """

    def to_dict(self) -> dict[str, Any]:
        source_document_id = self.source_document_id

        document_date: None | str
        if isinstance(self.document_date, datetime.date):
            document_date = self.document_date.isoformat()
        else:
            document_date = self.document_date

        owner_count = self.owner_count

        share_capital: float | None
        share_capital = self.share_capital

        currency: None | str
        if isinstance(self.currency, str):
            currency = self.currency
        else:
            currency = self.currency

        layout: str = self.layout

        total_matches_capital: bool | None
        total_matches_capital = self.total_matches_capital

        warnings = []
        for warnings_item_data in self.warnings:
            warnings_item: str = warnings_item_data
            warnings.append(warnings_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "source_document_id": source_document_id,
                "document_date": document_date,
                "owner_count": owner_count,
                "share_capital": share_capital,
                "currency": currency,
                "layout": layout,
                "total_matches_capital": total_matches_capital,
                "warnings": warnings,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        source_document_id = d.pop("source_document_id")

        def _parse_document_date(data: object) -> datetime.date | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                document_date_type_0 = datetime.date.fromisoformat(data)

                return document_date_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.date | None, data)

        document_date = _parse_document_date(d.pop("document_date"))

        owner_count = d.pop("owner_count")

        def _parse_share_capital(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        share_capital = _parse_share_capital(d.pop("share_capital"))

        def _parse_currency(data: object) -> ListCurrency | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                currency_type_0 = check_list_currency(data)

                return currency_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ListCurrency | None, data)

        currency = _parse_currency(d.pop("currency"))

        layout = check_uploaded_list_layout(d.pop("layout"))

        def _parse_total_matches_capital(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        total_matches_capital = _parse_total_matches_capital(
            d.pop("total_matches_capital")
        )

        warnings = []
        _warnings = d.pop("warnings")
        for warnings_item_data in _warnings:
            warnings_item = check_uploaded_list_warnings_item(warnings_item_data)

            warnings.append(warnings_item)

        uploaded_list = cls(
            source_document_id=source_document_id,
            document_date=document_date,
            owner_count=owner_count,
            share_capital=share_capital,
            currency=currency,
            layout=layout,
            total_matches_capital=total_matches_capital,
            warnings=warnings,
        )

        return uploaded_list
