from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.enrichment_type_feature_type_0 import (
    EnrichmentTypeFeatureType0,
    check_enrichment_type_feature_type_0,
)

if TYPE_CHECKING:
    from ..models.enrichment_type_input_schema import EnrichmentTypeInputSchema
    from ..models.enrichment_type_output_schema import EnrichmentTypeOutputSchema


T = TypeVar("T", bound="EnrichmentType")


@_attrs_define
class EnrichmentType:
    name: str
    """ The last segment of POST /api/enrichments/<type>. """
    summary: str
    description: str
    price: int
    """ Whole credits, as configured here. """
    feature: EnrichmentTypeFeatureType0 | None
    """ What the organization must have enabled; null for nothing. """
    input_schema: EnrichmentTypeInputSchema
    """ JSON Schema, draft 2020-12. """
    output_schema: EnrichmentTypeOutputSchema
    """ JSON Schema, draft 2020-12. """

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        summary = self.summary

        description = self.description

        price = self.price

        feature: None | str
        if isinstance(self.feature, str):
            feature = self.feature
        else:
            feature = self.feature

        input_schema = self.input_schema.to_dict()

        output_schema = self.output_schema.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "name": name,
                "summary": summary,
                "description": description,
                "price": price,
                "feature": feature,
                "input_schema": input_schema,
                "output_schema": output_schema,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.enrichment_type_input_schema import EnrichmentTypeInputSchema
        from ..models.enrichment_type_output_schema import EnrichmentTypeOutputSchema

        d = dict(src_dict)
        name = d.pop("name")

        summary = d.pop("summary")

        description = d.pop("description")

        price = d.pop("price")

        def _parse_feature(data: object) -> EnrichmentTypeFeatureType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                feature_type_0 = check_enrichment_type_feature_type_0(data)

                return feature_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(EnrichmentTypeFeatureType0 | None, data)

        feature = _parse_feature(d.pop("feature"))

        input_schema = EnrichmentTypeInputSchema.from_dict(d.pop("input_schema"))

        output_schema = EnrichmentTypeOutputSchema.from_dict(d.pop("output_schema"))

        enrichment_type = cls(
            name=name,
            summary=summary,
            description=description,
            price=price,
            feature=feature,
            input_schema=input_schema,
            output_schema=output_schema,
        )

        return enrichment_type
