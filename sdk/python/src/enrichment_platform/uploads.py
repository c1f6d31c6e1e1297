"""Files that batches are made of."""

from __future__ import annotations

from pathlib import Path

from .api import Api, key_of, read
from .generated.api.uploads import create_upload
from .generated.models import Upload
from .options import RowsFile


class Uploads:
    """Files that batches are made of."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def create(self, *, idempotency_key: str | None = None) -> Upload:
        """Two links: one that a file is sent to with PUT, and one that names the file to a batch.

        :raises EnrichError: where the platform refuses, or no answer comes
        """
        return read(lambda: create_upload.sync(client=self._api.client, idempotency_key=key_of(idempotency_key))).data

    def upload(self, file: RowsFile) -> Upload:
        """Sends a file; its `csv_url` names it to a batch.

        :raises EnrichError: where the platform refuses, or no answer comes
        """
        upload = self.create()
        self._api.put(upload.upload_url, _content_of(file))
        return upload


def _content_of(file: RowsFile) -> bytes:
    if isinstance(file, bytes):
        return file
    return file.read() if hasattr(file, "read") else Path(file).read_bytes()
