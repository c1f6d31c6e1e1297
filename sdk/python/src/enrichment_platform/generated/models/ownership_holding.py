from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.ownership_holding_currency_type_0 import (
    OwnershipHoldingCurrencyType0,
    check_ownership_holding_currency_type_0,
)

if TYPE_CHECKING:
    from ..models.ownership_share import OwnershipShare


T = TypeVar("T", bound="OwnershipHolding")


@_attrs_define
class OwnershipHolding:
    holder: str
    """ Id of a node of this graph. """
    company: str
    """ Id of a node of this graph. """
    nominal_amount: float
    """ Nominal amount of its shares, in `currency`. """
    currency: None | OwnershipHoldingCurrencyType0
    """ Null where the list names none. """
    share: None | OwnershipShare
    """ Part of the share capital; null where the amounts do not add up to the capital. """
    source_document_id: str
    """ The list, by the SHA-256 of its file. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.ownership_share import OwnershipShare

        holder = self.holder

        company = self.company

        nominal_amount = self.nominal_amount

        currency: None | str
        if isinstance(self.currency, str):
            currency = self.currency
        else:
            currency = self.currency

        share: dict[str, Any] | None
        if isinstance(self.share, OwnershipShare):
            share = self.share.to_dict()
        else:
            share = self.share

        source_document_id = self.source_document_id

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "holder": holder,
                "company": company,
                "nominal_amount": nominal_amount,
                "currency": currency,
                "share": share,
                "source_document_id": source_document_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.ownership_share import OwnershipShare

        d = dict(src_dict)
        holder = d.pop("holder")

        company = d.pop("company")

        nominal_amount = d.pop("nominal_amount")

        def _parse_currency(data: object) -> None | OwnershipHoldingCurrencyType0:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                currency_type_0 = check_ownership_holding_currency_type_0(data)

                return currency_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | OwnershipHoldingCurrencyType0, data)

        currency = _parse_currency(d.pop("currency"))

        def _parse_share(data: object) -> None | OwnershipShare:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                share_type_0 = OwnershipShare.from_dict(data)

                return share_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | OwnershipShare, data)

        share = _parse_share(d.pop("share"))

        source_document_id = d.pop("source_document_id")

        ownership_holding = cls(
            holder=holder,
            company=company,
            nominal_amount=nominal_amount,
            currency=currency,
            share=share,
            source_document_id=source_document_id,
        )

        return ownership_holding
