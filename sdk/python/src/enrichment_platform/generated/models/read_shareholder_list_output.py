from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.read_shareholder_list_output_identity import (
    ReadShareholderListOutputIdentity,
    check_read_shareholder_list_output_identity,
)

if TYPE_CHECKING:
    from ..models.listed_owner import ListedOwner
    from ..models.uploaded_document import UploadedDocument
    from ..models.uploaded_list import UploadedList


T = TypeVar("T", bound="ReadShareholderListOutput")


@_attrs_define
class ReadShareholderListOutput:
    company_id: None | str
    """ The company that was named in the request; null where none was. """
    identity: ReadShareholderListOutputIdentity
    """ Whether the list is of the company that was named in the request. """
    owners: list[ListedOwner]
    """ Owners in the list, in its order. """
    list_: UploadedList
    """ The list. Of an archive, `source_document_id` is that of the file within it. """
    document: UploadedDocument
    """ The file that was read. It is deleted with its upload. """

    def to_dict(self) -> dict[str, Any]:
        company_id: None | str
        company_id = self.company_id

        identity: str = self.identity

        owners = []
        for owners_item_data in self.owners:
            owners_item = owners_item_data.to_dict()
            owners.append(owners_item)

        list_ = self.list_.to_dict()

        document = self.document.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "company_id": company_id,
                "identity": identity,
                "owners": owners,
                "list": list_,
                "document": document,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.listed_owner import ListedOwner
        from ..models.uploaded_document import UploadedDocument
        from ..models.uploaded_list import UploadedList

        d = dict(src_dict)

        def _parse_company_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        company_id = _parse_company_id(d.pop("company_id"))

        identity = check_read_shareholder_list_output_identity(d.pop("identity"))

        owners = []
        _owners = d.pop("owners")
        for owners_item_data in _owners:
            owners_item = ListedOwner.from_dict(owners_item_data)

            owners.append(owners_item)

        list_ = UploadedList.from_dict(d.pop("list"))

        document = UploadedDocument.from_dict(d.pop("document"))

        read_shareholder_list_output = cls(
            company_id=company_id,
            identity=identity,
            owners=owners,
            list_=list_,
            document=document,
        )

        return read_shareholder_list_output
