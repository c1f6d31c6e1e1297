from typing import Literal, cast

PublicationWarning = Literal[
    "amount_unreadable",
    "balance_sheet_not_found",
    "bank_scheme_unsupported",
    "columns_unclear",
    "currency_unsupported",
    "identity_unverified",
    "income_statement_not_found",
    "insurer_scheme_unsupported",
    "language_unsupported",
    "several_statements",
    "sign_unclear",
    "subtotal_unclear",
    "sum_mismatch",
    "total_unclear",
    "unit_unclear",
]


def check_publication_warning(value: str) -> PublicationWarning:
    """A value that is newer than this package is a text like any other."""
    return cast(PublicationWarning, value)
