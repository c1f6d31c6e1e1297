from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="PublicationSection")


@_attrs_define
class PublicationSection:
    title: str
    """ Heading as printed. """
    text: str
    """ Text as printed; cells of a table are parted by tabs. """

    def to_dict(self) -> dict[str, Any]:
        title = self.title

        text = self.text

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "title": title,
                "text": text,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        title = d.pop("title")

        text = d.pop("text")

        publication_section = cls(
            title=title,
            text=text,
        )

        return publication_section
