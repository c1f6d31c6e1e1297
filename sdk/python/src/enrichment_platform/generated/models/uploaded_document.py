from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="UploadedDocument")


@_attrs_define
class UploadedDocument:
    """The file that was read. It is deleted with its upload."""

    upload_id: int
    """ The upload that was read. """
    file_name: None | str
    """ What you call the file; null where you did not say. """
    sha256: str
    """ SHA-256 of the file, as hexadecimal digits. """
    bytes_: int
    """ Size of the file. """

    def to_dict(self) -> dict[str, Any]:
        upload_id = self.upload_id

        file_name: None | str
        file_name = self.file_name

        sha256 = self.sha256

        bytes_ = self.bytes_

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "upload_id": upload_id,
                "file_name": file_name,
                "sha256": sha256,
                "bytes": bytes_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        upload_id = d.pop("upload_id")

        def _parse_file_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        file_name = _parse_file_name(d.pop("file_name"))

        sha256 = d.pop("sha256")

        bytes_ = d.pop("bytes")

        uploaded_document = cls(
            upload_id=upload_id,
            file_name=file_name,
            sha256=sha256,
            bytes_=bytes_,
        )

        return uploaded_document
