from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.credit_entry_account import CreditEntryAccount, check_credit_entry_account
from ..models.credit_entry_kind import CreditEntryKind, check_credit_entry_kind

T = TypeVar("T", bound="CreditEntry")


@_attrs_define
class CreditEntry:
    id: int
    kind: CreditEntryKind
    """ `grant` adds credits, `reserve` holds the price of an accepted enrichment, `settle` charges its real cost,
    `release` gives the rest back. """
    account: CreditEntryAccount
    amount: int
    """ Whole credits; negative where the account gives. """
    enrichment_id: int | None
    """ Null where no enrichment is concerned, as for a grant. """
    created_at: datetime.datetime

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        kind: str = self.kind

        account: str = self.account

        amount = self.amount

        enrichment_id: int | None
        enrichment_id = self.enrichment_id

        created_at = self.created_at.isoformat()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "kind": kind,
                "account": account,
                "amount": amount,
                "enrichment_id": enrichment_id,
                "created_at": created_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        id = d.pop("id")

        kind = check_credit_entry_kind(d.pop("kind"))

        account = check_credit_entry_account(d.pop("account"))

        amount = d.pop("amount")

        def _parse_enrichment_id(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        enrichment_id = _parse_enrichment_id(d.pop("enrichment_id"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        credit_entry = cls(
            id=id,
            kind=kind,
            account=account,
            amount=amount,
            enrichment_id=enrichment_id,
            created_at=created_at,
        )

        return credit_entry
