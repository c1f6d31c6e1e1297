from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="ReadAccountsInput")


@_attrs_define
class ReadAccountsInput:
    upload_id: int | str
    """ The `id` of an upload of your organization (`POST /api/uploads`), whose file was sent. Its content says what
    it is, whatever its name and type say. """
    company_id: str | Unset = UNSET
    """ Id of a company in a German register: `DE-{register type}-{court code}-{number}`. """

    def to_dict(self) -> dict[str, Any]:
        upload_id: int | str
        upload_id = self.upload_id

        company_id = self.company_id

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "upload_id": upload_id,
            }
        )
        if company_id is not UNSET:
            field_dict["company_id"] = company_id

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_upload_id(data: object) -> int | str:
            return cast(int | str, data)

        upload_id = _parse_upload_id(d.pop("upload_id"))

        company_id = d.pop("company_id", UNSET)

        read_accounts_input = cls(
            upload_id=upload_id,
            company_id=company_id,
        )

        return read_accounts_input
