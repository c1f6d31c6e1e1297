from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="GetCompanyProfileOutputEmailsType0ItemSmtp")


@_attrs_define
class GetCompanyProfileOutputEmailsType0ItemSmtp:
    """What the mail servers of the domain said."""

    checked: bool
    """ Whether a mail server was asked, by us or by the external verifier. """
    accepted: bool | None
    """ Whether it takes mail for the address; null: unknown. """
    catch_all: bool | None
    """ Whether it takes mail for any address; null: unknown. """

    def to_dict(self) -> dict[str, Any]:
        checked = self.checked

        accepted: bool | None
        accepted = self.accepted

        catch_all: bool | None
        catch_all = self.catch_all

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "checked": checked,
                "accepted": accepted,
                "catch_all": catch_all,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        checked = d.pop("checked")

        def _parse_accepted(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        accepted = _parse_accepted(d.pop("accepted"))

        def _parse_catch_all(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        catch_all = _parse_catch_all(d.pop("catch_all"))

        get_company_profile_output_emails_type_0_item_smtp = cls(
            checked=checked,
            accepted=accepted,
            catch_all=catch_all,
        )

        return get_company_profile_output_emails_type_0_item_smtp
