from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.batch_estimate import BatchEstimate
    from ..models.preview_column import PreviewColumn
    from ..models.preview_duplicates import PreviewDuplicates
    from ..models.preview_rejections import PreviewRejections
    from ..models.upload_preview_mapping import UploadPreviewMapping
    from ..models.upload_preview_problems import UploadPreviewProblems
    from ..models.upload_preview_suggested_mapping import UploadPreviewSuggestedMapping


T = TypeVar("T", bound="UploadPreview")


@_attrs_define
class UploadPreview:
    upload_id: int
    file_name: None | str
    type_: str
    columns: list[PreviewColumn]
    """ Those with a name, in the order of the file. """
    sample: list[list[str]]
    """ The first 20 rows: a text for each column, of at most 100 characters. """
    mapping: UploadPreviewMapping
    """ What the rest of the answer was made with. """
    suggested_mapping: UploadPreviewSuggestedMapping
    """ By headings in German and English, and by what stands below them. """
    problems: UploadPreviewProblems
    """ Why no batch can be made of the file with this mapping, by field; empty where one can. """
    total: int
    """ Rows of the file. """
    rejected: PreviewRejections
    duplicates: PreviewDuplicates
    estimate: BatchEstimate

    def to_dict(self) -> dict[str, Any]:
        upload_id = self.upload_id

        file_name: None | str
        file_name = self.file_name

        type_ = self.type_

        columns = []
        for columns_item_data in self.columns:
            columns_item = columns_item_data.to_dict()
            columns.append(columns_item)

        sample = []
        for sample_item_data in self.sample:
            sample_item = sample_item_data

            sample.append(sample_item)

        mapping = self.mapping.to_dict()

        suggested_mapping = self.suggested_mapping.to_dict()

        problems = self.problems.to_dict()

        total = self.total

        rejected = self.rejected.to_dict()

        duplicates = self.duplicates.to_dict()

        estimate = self.estimate.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "upload_id": upload_id,
                "file_name": file_name,
                "type": type_,
                "columns": columns,
                "sample": sample,
                "mapping": mapping,
                "suggested_mapping": suggested_mapping,
                "problems": problems,
                "total": total,
                "rejected": rejected,
                "duplicates": duplicates,
                "estimate": estimate,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.batch_estimate import BatchEstimate
        from ..models.preview_column import PreviewColumn
        from ..models.preview_duplicates import PreviewDuplicates
        from ..models.preview_rejections import PreviewRejections
        from ..models.upload_preview_mapping import UploadPreviewMapping
        from ..models.upload_preview_problems import UploadPreviewProblems
        from ..models.upload_preview_suggested_mapping import (
            UploadPreviewSuggestedMapping,
        )

        d = dict(src_dict)
        upload_id = d.pop("upload_id")

        def _parse_file_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        file_name = _parse_file_name(d.pop("file_name"))

        type_ = d.pop("type")

        columns = []
        _columns = d.pop("columns")
        for columns_item_data in _columns:
            columns_item = PreviewColumn.from_dict(columns_item_data)

            columns.append(columns_item)

        sample = []
        _sample = d.pop("sample")
        for sample_item_data in _sample:
            sample_item = cast(list[str], sample_item_data)

            sample.append(sample_item)

        mapping = UploadPreviewMapping.from_dict(d.pop("mapping"))

        suggested_mapping = UploadPreviewSuggestedMapping.from_dict(
            d.pop("suggested_mapping")
        )

        problems = UploadPreviewProblems.from_dict(d.pop("problems"))

        total = d.pop("total")

        rejected = PreviewRejections.from_dict(d.pop("rejected"))

        duplicates = PreviewDuplicates.from_dict(d.pop("duplicates"))

        estimate = BatchEstimate.from_dict(d.pop("estimate"))

        upload_preview = cls(
            upload_id=upload_id,
            file_name=file_name,
            type_=type_,
            columns=columns,
            sample=sample,
            mapping=mapping,
            suggested_mapping=suggested_mapping,
            problems=problems,
            total=total,
            rejected=rejected,
            duplicates=duplicates,
            estimate=estimate,
        )

        return upload_preview
