from typing import Literal, cast

GetCompanyProfileOutputEmailsType0ItemReason = Literal[
    "address_literal",
    "catch_all",
    "catch_all_unknown",
    "disposable",
    "dns_unavailable",
    "domain_not_found",
    "domain_refuses_mail",
    "invalid_syntax",
    "mailbox_accepted",
    "mailbox_disabled",
    "mailbox_full",
    "mailbox_not_checked",
    "mailbox_not_found",
    "no_mail_server",
    "role_account",
    "server_refused",
    "server_unreachable",
    "smtputf8_unsupported",
    "temporarily_deferred",
]


def check_get_company_profile_output_emails_type_0_item_reason(
    value: str,
) -> GetCompanyProfileOutputEmailsType0ItemReason:
    """A value that is newer than this package is a text like any other."""
    return cast(GetCompanyProfileOutputEmailsType0ItemReason, value)
