from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.get_company_profile_output_emails_type_0_item_reason import (
    GetCompanyProfileOutputEmailsType0ItemReason,
    check_get_company_profile_output_emails_type_0_item_reason,
)
from ..models.get_company_profile_output_emails_type_0_item_status import (
    GetCompanyProfileOutputEmailsType0ItemStatus,
    check_get_company_profile_output_emails_type_0_item_status,
)

if TYPE_CHECKING:
    from ..models.get_company_profile_output_emails_type_0_item_smtp import (
        GetCompanyProfileOutputEmailsType0ItemSmtp,
    )


T = TypeVar("T", bound="GetCompanyProfileOutputEmailsType0Item")


@_attrs_define
class GetCompanyProfileOutputEmailsType0Item:
    email: str
    """ The address as it was given. """
    normalized: None | str
    """ The one spelling that equal addresses share: lower case, NFC, the domain in A-labels, quotes only where
    needed. Dots and +tags stay, since only the receiving host knows what they mean. Null for wrong syntax. """
    status: GetCompanyProfileOutputEmailsType0ItemStatus
    """ `deliverable`: its server takes mail for it. `undeliverable`: no mail can arrive. `risky`: mail may arrive,
    but see `reason`. `unknown`: nobody could tell. """
    reason: GetCompanyProfileOutputEmailsType0ItemReason
    """ What decided the status. """
    syntax_valid: bool
    """ Whether the address is written as RFC 5321 and RFC 6531 allow. """
    domain: None | str
    """ The domain in A-labels (`xn--…`), lower case. Null for wrong syntax. """
    mx: list[str]
    """ Hosts of the MX records, most preferred first. Empty where mail goes to the domain’s own address. """
    disposable: bool
    """ The domain belongs to a service of disposable addresses. """
    role_account: bool
    """ Read by a function, not a person: info@, sales@, postmaster@ … """
    free_provider: bool
    """ The domain is one under which anybody can get an address. """
    smtp: GetCompanyProfileOutputEmailsType0ItemSmtp
    """ What the mail servers of the domain said. """

    def to_dict(self) -> dict[str, Any]:
        email = self.email

        normalized: None | str
        normalized = self.normalized

        status: str = self.status

        reason: str = self.reason

        syntax_valid = self.syntax_valid

        domain: None | str
        domain = self.domain

        mx = self.mx

        disposable = self.disposable

        role_account = self.role_account

        free_provider = self.free_provider

        smtp = self.smtp.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "email": email,
                "normalized": normalized,
                "status": status,
                "reason": reason,
                "syntax_valid": syntax_valid,
                "domain": domain,
                "mx": mx,
                "disposable": disposable,
                "role_account": role_account,
                "free_provider": free_provider,
                "smtp": smtp,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.get_company_profile_output_emails_type_0_item_smtp import (
            GetCompanyProfileOutputEmailsType0ItemSmtp,
        )

        d = dict(src_dict)
        email = d.pop("email")

        def _parse_normalized(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        normalized = _parse_normalized(d.pop("normalized"))

        status = check_get_company_profile_output_emails_type_0_item_status(
            d.pop("status")
        )

        reason = check_get_company_profile_output_emails_type_0_item_reason(
            d.pop("reason")
        )

        syntax_valid = d.pop("syntax_valid")

        def _parse_domain(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        domain = _parse_domain(d.pop("domain"))

        mx = cast(list[str], d.pop("mx"))

        disposable = d.pop("disposable")

        role_account = d.pop("role_account")

        free_provider = d.pop("free_provider")

        smtp = GetCompanyProfileOutputEmailsType0ItemSmtp.from_dict(d.pop("smtp"))

        get_company_profile_output_emails_type_0_item = cls(
            email=email,
            normalized=normalized,
            status=status,
            reason=reason,
            syntax_valid=syntax_valid,
            domain=domain,
            mx=mx,
            disposable=disposable,
            role_account=role_account,
            free_provider=free_provider,
            smtp=smtp,
        )

        return get_company_profile_output_emails_type_0_item
