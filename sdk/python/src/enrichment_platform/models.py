"""Everything that the API answers and takes, by the names of docs/openapi.json."""

from .generated.models import *  # noqa: F403
