from typing import Literal, cast

GetCompanyProfileOutputDocumentsType0ItemRegistryMetaSource = Literal[
    "bundesanzeiger", "handelsregister", "unternehmensregister"
]


def check_get_company_profile_output_documents_type_0_item_registry_meta_source(
    value: str,
) -> GetCompanyProfileOutputDocumentsType0ItemRegistryMetaSource:
    """A value that is newer than this package is a text like any other."""
    return cast(GetCompanyProfileOutputDocumentsType0ItemRegistryMetaSource, value)
