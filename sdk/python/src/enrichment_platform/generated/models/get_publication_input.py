from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="GetPublicationInput")


@_attrs_define
class GetPublicationInput:
    publication_id: str
    """ A `publication_id` that list_company_publications has returned. """

    def to_dict(self) -> dict[str, Any]:
        publication_id = self.publication_id

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "publication_id": publication_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        publication_id = d.pop("publication_id")

        get_publication_input = cls(
            publication_id=publication_id,
        )

        return get_publication_input
