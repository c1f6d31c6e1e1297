"""Files that batches are made of, and documents to be read."""

from __future__ import annotations

from collections.abc import Mapping
from os import PathLike
from pathlib import Path

from .api import Api, key_of, read
from .generated.catalogue import EnrichmentTypeName
from .generated.models import Upload, UploadPreview
from .options import RowsFile
from .transport import CHANGES_NOTHING


class Uploads:
    """Files that batches are made of, and documents to be read. Every method raises `EnrichError` on a refusal."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def create(self, *, file_name: str | None = None, idempotency_key: str | None = None) -> Upload:
        """Two links: one that a file is sent to with PUT, and one that names the file to a batch.

        :param file_name: what you call the file; a batch of it shows the name
        """
        body = {} if file_name is None else {"file_name": file_name}
        data = self._api.post("/api/uploads", body, key_of(idempotency_key))
        return read(lambda: Upload.from_dict(data))

    def upload(self, file: RowsFile, *, file_name: str | None = None) -> Upload:
        """Sends a file; its `csv_url` names it to a batch, its `id` to what reads documents.

        :param file_name: what you call the file; that of its path by default
        """
        known = Path(file).name if isinstance(file, PathLike) else None
        upload = self.create(file_name=file_name or known)
        self._api.put(upload.upload_url, _content_of(file))
        return upload

    def preview(self, id: int, type: EnrichmentTypeName, *, mapping: Mapping[str, str] | None = None) -> UploadPreview:
        """What a batch of the file would be: columns, mapping, rejected rows, duplicates, cost."""
        body = {"type": type, "mapping": mapping}
        data = self._api.post(f"/api/uploads/{id}/preview", body, None, {CHANGES_NOTHING: True})
        return read(lambda: UploadPreview.from_dict(data))


def _content_of(file: RowsFile) -> bytes:
    if isinstance(file, bytes):
        return file
    return Path(file).read_bytes() if isinstance(file, PathLike) else file.read()
