"""What the typed methods answer: resources of the API with the output of their type."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from .generated.models import Batch, BatchRowError, BatchRowStatus

Output = TypeVar("Output")


@dataclass(frozen=True)
class StartedEnrichment(Generic[Output]):
    """An enrichment that was accepted and is worked on."""

    id: int
    type: str


@dataclass(frozen=True)
class CompletedEnrichment(Generic[Output]):
    """An enrichment that has its output."""

    id: int
    type: str
    output: Output
    credits_cost: int
    resource: Any
    """The enrichment as the API shows it, such as a `GetCompanyEnrichment`."""


@dataclass(frozen=True)
class BatchState(Generic[Output]):
    """A batch of a type as it was when it was asked for."""

    id: int
    type: str
    resource: Batch
    """With `counts`, `rejected`, `credits_used` and so on."""


@dataclass(frozen=True)
class CostEstimate:
    """What an enrichment would cost, and how long it would take."""

    credits: int
    mirror: bool
    """Whether no source would be visited."""
    seconds_expected: int


@dataclass(frozen=True)
class BatchCostEstimate(CostEstimate):
    """What a batch would cost, and how long it would take."""

    rows: Mapping[str, int]
    """What would become of the rows: `total`, `rejected`, `unpaid`, `repeated`, `mirror` and `not_in_mirror`."""


@dataclass(frozen=True)
class BatchRow(Generic[Output]):
    """A row of a batch."""

    row: int
    """Position in the input, from 0."""
    status: BatchRowStatus
    enrichment_id: int | None
    """None where the row was rejected."""
    input: Any
    custom_vars: dict[str, Any]
    output: Output | None
    """None until the row has completed, and where it did not."""
    credits: int
    error: BatchRowError | None
    """Only where the row failed or was rejected."""
