from typing import Literal, cast

EnrichmentTypeFeatureType0 = Literal["german_registry"]


def check_enrichment_type_feature_type_0(value: str) -> EnrichmentTypeFeatureType0:
    """A value that is newer than this package is a text like any other."""
    return cast(EnrichmentTypeFeatureType0, value)
