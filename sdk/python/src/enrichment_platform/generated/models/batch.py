from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import (
    TYPE_CHECKING,
    Any,
    Literal,
    Self,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

from ..models.batch_status import BatchStatus, check_batch_status

if TYPE_CHECKING:
    from ..models.batch_counts import BatchCounts
    from ..models.batch_links import BatchLinks
    from ..models.batch_pause import BatchPause
    from ..models.rejected_batch_row import RejectedBatchRow


T = TypeVar("T", bound="Batch")


@_attrs_define
class Batch:
    id: int
    object_: Literal["batch"]
    type_: str
    """ Enrichment type of all rows. """
    status: BatchStatus
    counts: BatchCounts
    """ Rows by state; they add up to `total` at all times. """
    credits_used: int
    """ What the rows that have ended cost. """
    estimated_credits: int
    """ What was reserved at submission. Rows that repeat enrichments which had not ended reserve their credits only
    where those are cancelled, so that `credits_used` may come to be more. """
    callback_url: None | str
    file_name: None | str
    """ What the file is called that it was made of; null where rows were sent, or the file has no name. """
    retry_of: int | None
    """ The batch whose rows this one tries again; null where it tries none. """
    pause: BatchPause | None
    """ While it is paused: no further row is started until the pause has ended. Null where it is not. """
    links: BatchLinks
    created_at: datetime.datetime
    completed_at: datetime.datetime | None
    """ When the last row ended; null while one is open. """
    rejected: list[RejectedBatchRow]
    """ Rows refused at submission; they cost nothing. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.batch_pause import BatchPause

        id = self.id

        object_ = self.object_

        type_ = self.type_

        status: str = self.status

        counts = self.counts.to_dict()

        credits_used = self.credits_used

        estimated_credits = self.estimated_credits

        callback_url: None | str
        callback_url = self.callback_url

        file_name: None | str
        file_name = self.file_name

        retry_of: int | None
        retry_of = self.retry_of

        pause: dict[str, Any] | None
        if isinstance(self.pause, BatchPause):
            pause = self.pause.to_dict()
        else:
            pause = self.pause

        links = self.links.to_dict()

        created_at = self.created_at.isoformat()

        completed_at: None | str
        if isinstance(self.completed_at, datetime.datetime):
            completed_at = self.completed_at.isoformat()
        else:
            completed_at = self.completed_at

        rejected = []
        for rejected_item_data in self.rejected:
            rejected_item = rejected_item_data.to_dict()
            rejected.append(rejected_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "object": object_,
                "type": type_,
                "status": status,
                "counts": counts,
                "credits_used": credits_used,
                "estimated_credits": estimated_credits,
                "callback_url": callback_url,
                "file_name": file_name,
                "retry_of": retry_of,
                "pause": pause,
                "links": links,
                "created_at": created_at,
                "completed_at": completed_at,
                "rejected": rejected,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.batch_counts import BatchCounts
        from ..models.batch_links import BatchLinks
        from ..models.batch_pause import BatchPause
        from ..models.rejected_batch_row import RejectedBatchRow

        d = dict(src_dict)
        id = d.pop("id")

        object_ = cast(Literal["batch"], d.pop("object"))
        if object_ != "batch":
            raise ValueError(f"object must match const 'batch', got '{object_}'")

        type_ = d.pop("type")

        status = check_batch_status(d.pop("status"))

        counts = BatchCounts.from_dict(d.pop("counts"))

        credits_used = d.pop("credits_used")

        estimated_credits = d.pop("estimated_credits")

        def _parse_callback_url(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        callback_url = _parse_callback_url(d.pop("callback_url"))

        def _parse_file_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        file_name = _parse_file_name(d.pop("file_name"))

        def _parse_retry_of(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        retry_of = _parse_retry_of(d.pop("retry_of"))

        def _parse_pause(data: object) -> BatchPause | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                pause_type_0 = BatchPause.from_dict(data)

                return pause_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BatchPause | None, data)

        pause = _parse_pause(d.pop("pause"))

        links = BatchLinks.from_dict(d.pop("links"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_completed_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                completed_at_type_0 = datetime.datetime.fromisoformat(data)

                return completed_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        completed_at = _parse_completed_at(d.pop("completed_at"))

        rejected = []
        _rejected = d.pop("rejected")
        for rejected_item_data in _rejected:
            rejected_item = RejectedBatchRow.from_dict(rejected_item_data)

            rejected.append(rejected_item)

        batch = cls(
            id=id,
            object_=object_,
            type_=type_,
            status=status,
            counts=counts,
            credits_used=credits_used,
            estimated_credits=estimated_credits,
            callback_url=callback_url,
            file_name=file_name,
            retry_of=retry_of,
            pause=pause,
            links=links,
            created_at=created_at,
            completed_at=completed_at,
            rejected=rejected,
        )

        return batch
