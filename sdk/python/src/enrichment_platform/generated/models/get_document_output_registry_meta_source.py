from typing import Literal, cast

GetDocumentOutputRegistryMetaSource = Literal[
    "bundesanzeiger", "handelsregister", "unternehmensregister"
]


def check_get_document_output_registry_meta_source(
    value: str,
) -> GetDocumentOutputRegistryMetaSource:
    """A value that is newer than this package is a text like any other."""
    return cast(GetDocumentOutputRegistryMetaSource, value)
