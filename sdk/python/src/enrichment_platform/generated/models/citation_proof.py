from typing import Literal, cast

CitationProof = Literal["cross_check", "single_reading", "sum"]


def check_citation_proof(value: str) -> CitationProof:
    """A value that is newer than this package is a text like any other."""
    return cast(CitationProof, value)
