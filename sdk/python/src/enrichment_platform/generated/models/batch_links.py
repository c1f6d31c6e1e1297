from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="BatchLinks")


@_attrs_define
class BatchLinks:
    self_: str
    """ The batch with one page of its results. """
    results_csv: str
    """ All results as one CSV file. """
    results_xlsx: str
    """ All results beside your own columns as an Excel workbook. """

    def to_dict(self) -> dict[str, Any]:
        self_ = self.self_

        results_csv = self.results_csv

        results_xlsx = self.results_xlsx

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "self": self_,
                "results_csv": results_csv,
                "results_xlsx": results_xlsx,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        self_ = d.pop("self")

        results_csv = d.pop("results_csv")

        results_xlsx = d.pop("results_xlsx")

        batch_links = cls(
            self_=self_,
            results_csv=results_csv,
            results_xlsx=results_xlsx,
        )

        return batch_links
