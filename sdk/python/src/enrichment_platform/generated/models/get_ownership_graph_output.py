from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.get_ownership_graph_output_stopped_reason_type_0 import (
    GetOwnershipGraphOutputStoppedReasonType0,
    check_get_ownership_graph_output_stopped_reason_type_0,
)

if TYPE_CHECKING:
    from ..models.beneficial_owner import BeneficialOwner
    from ..models.ownership_holding import OwnershipHolding
    from ..models.ownership_node import OwnershipNode
    from ..models.ownership_step import OwnershipStep


T = TypeVar("T", bound="GetOwnershipGraphOutput")


@_attrs_define
class GetOwnershipGraphOutput:
    company_id: str
    """ Id of a company in a German register: `DE-{register type}-{court code}-{number}`. """
    company_name: None | str
    """ Name as registered; null where it is not known. """
    depth: int
    """ As asked for. """
    nodes: list[OwnershipNode]
    """ The company first, then holders as they were met. """
    holdings: list[OwnershipHolding]
    """ Who holds what of whom. """
    beneficial_owners: list[BeneficialOwner]
    """ People with more than a quarter of the votes, directly or by control (§ 3 GwG). """
    not_excluded: list[str]
    """ People who may be beneficial owners, depending on whom the hidden holders belong to, and on who is the same
    person: lists leave birth dates and names out. """
    hidden: list[str]
    """ Holders behind whom there may be people who are not in the graph, and from whom shares lead to the company.
    """
    is_complete: bool
    """ Whether there can be no other beneficial owner. Only then, where there is none, the legal representatives
    count as such (§ 3 (2) sentence 5 GwG). """
    steps: list[OwnershipStep]
    """ The enrichments that were started for it, in their order. """
    credits_spent: int
    """ What the steps have cost, each on its own enrichment: the graph itself costs nothing. """
    stopped_reason: GetOwnershipGraphOutputStoppedReasonType0 | None
    """ Why it has ended; null while it grows. A graph has at most 80 lists. """

    def to_dict(self) -> dict[str, Any]:
        company_id = self.company_id

        company_name: None | str
        company_name = self.company_name

        depth = self.depth

        nodes = []
        for nodes_item_data in self.nodes:
            nodes_item = nodes_item_data.to_dict()
            nodes.append(nodes_item)

        holdings = []
        for holdings_item_data in self.holdings:
            holdings_item = holdings_item_data.to_dict()
            holdings.append(holdings_item)

        beneficial_owners = []
        for beneficial_owners_item_data in self.beneficial_owners:
            beneficial_owners_item = beneficial_owners_item_data.to_dict()
            beneficial_owners.append(beneficial_owners_item)

        not_excluded = self.not_excluded

        hidden = self.hidden

        is_complete = self.is_complete

        steps = []
        for steps_item_data in self.steps:
            steps_item = steps_item_data.to_dict()
            steps.append(steps_item)

        credits_spent = self.credits_spent

        stopped_reason: None | str
        if isinstance(self.stopped_reason, str):
            stopped_reason = self.stopped_reason
        else:
            stopped_reason = self.stopped_reason

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "company_id": company_id,
                "company_name": company_name,
                "depth": depth,
                "nodes": nodes,
                "holdings": holdings,
                "beneficial_owners": beneficial_owners,
                "not_excluded": not_excluded,
                "hidden": hidden,
                "is_complete": is_complete,
                "steps": steps,
                "credits_spent": credits_spent,
                "stopped_reason": stopped_reason,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.beneficial_owner import BeneficialOwner
        from ..models.ownership_holding import OwnershipHolding
        from ..models.ownership_node import OwnershipNode
        from ..models.ownership_step import OwnershipStep

        d = dict(src_dict)
        company_id = d.pop("company_id")

        def _parse_company_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        company_name = _parse_company_name(d.pop("company_name"))

        depth = d.pop("depth")

        nodes = []
        _nodes = d.pop("nodes")
        for nodes_item_data in _nodes:
            nodes_item = OwnershipNode.from_dict(nodes_item_data)

            nodes.append(nodes_item)

        holdings = []
        _holdings = d.pop("holdings")
        for holdings_item_data in _holdings:
            holdings_item = OwnershipHolding.from_dict(holdings_item_data)

            holdings.append(holdings_item)

        beneficial_owners = []
        _beneficial_owners = d.pop("beneficial_owners")
        for beneficial_owners_item_data in _beneficial_owners:
            beneficial_owners_item = BeneficialOwner.from_dict(
                beneficial_owners_item_data
            )

            beneficial_owners.append(beneficial_owners_item)

        not_excluded = cast(list[str], d.pop("not_excluded"))

        hidden = cast(list[str], d.pop("hidden"))

        is_complete = d.pop("is_complete")

        steps = []
        _steps = d.pop("steps")
        for steps_item_data in _steps:
            steps_item = OwnershipStep.from_dict(steps_item_data)

            steps.append(steps_item)

        credits_spent = d.pop("credits_spent")

        def _parse_stopped_reason(
            data: object,
        ) -> GetOwnershipGraphOutputStoppedReasonType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                stopped_reason_type_0 = (
                    check_get_ownership_graph_output_stopped_reason_type_0(data)
                )

                return stopped_reason_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(GetOwnershipGraphOutputStoppedReasonType0 | None, data)

        stopped_reason = _parse_stopped_reason(d.pop("stopped_reason"))

        get_ownership_graph_output = cls(
            company_id=company_id,
            company_name=company_name,
            depth=depth,
            nodes=nodes,
            holdings=holdings,
            beneficial_owners=beneficial_owners,
            not_excluded=not_excluded,
            hidden=hidden,
            is_complete=is_complete,
            steps=steps,
            credits_spent=credits_spent,
            stopped_reason=stopped_reason,
        )

        return get_ownership_graph_output
