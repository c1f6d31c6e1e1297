from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="Upload")


@_attrs_define
class Upload:
    id: int
    """ What a document is named by to read_accounts and read_shareholder_list. """
    upload_url: str
    """ Where the file is sent with PUT, once and without a key. """
    csv_url: str
    """ What a file of rows is used by; can be read by whoever has it. """
    upload_expires_at: datetime.datetime
    csv_expires_at: datetime.datetime
    """ The file is deleted soon afterwards. """
    max_bytes: int
    """ The largest file that is taken. """
    file_name: None | str
    """ As it was given. """

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        upload_url = self.upload_url

        csv_url = self.csv_url

        upload_expires_at = self.upload_expires_at.isoformat()

        csv_expires_at = self.csv_expires_at.isoformat()

        max_bytes = self.max_bytes

        file_name: None | str
        file_name = self.file_name

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "upload_url": upload_url,
                "csv_url": csv_url,
                "upload_expires_at": upload_expires_at,
                "csv_expires_at": csv_expires_at,
                "max_bytes": max_bytes,
                "file_name": file_name,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        id = d.pop("id")

        upload_url = d.pop("upload_url")

        csv_url = d.pop("csv_url")

        upload_expires_at = datetime.datetime.fromisoformat(d.pop("upload_expires_at"))

        csv_expires_at = datetime.datetime.fromisoformat(d.pop("csv_expires_at"))

        max_bytes = d.pop("max_bytes")

        def _parse_file_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        file_name = _parse_file_name(d.pop("file_name"))

        upload = cls(
            id=id,
            upload_url=upload_url,
            csv_url=csv_url,
            upload_expires_at=upload_expires_at,
            csv_expires_at=csv_expires_at,
            max_bytes=max_bytes,
            file_name=file_name,
        )

        return upload
