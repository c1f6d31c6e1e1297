"""What schemathesis cannot know of the values that it makes, and which refusals of them the document tells in words."""

import json
import re

import schemathesis
from hypothesis import strategies
from schemathesis.specs.openapi.checks import RejectedPositiveData

# An address has to be a public one of http or https; these names belong to nobody (RFC 2606).
HOSTS = ("https://example.com", "http://www.example.net:8080", "https://example.org")
# Not from a pattern: drawing from one takes minutes where schemathesis looks in vain for the longest that matches.
schemathesis.openapi.format(
    "uri", strategies.tuples(strategies.sampled_from(HOSTS), strategies.integers(0, 999_999)).map("%s/%d".__mod__)
)

# Of a field, what may be wrong with a value that its schema allows, and why the schema cannot say so.
TOLD_IN_WORDS = [
    # These hold for all levels together; a schema that said it would contain itself, which generators of clients do
    # not read.
    (
        r"(rows\.\d+\.|prospects\.\d+\.)?custom_vars",
        r"Keys may contain only|At most 50 keys|At most 2048 bytes|Objects may be nested|String values may have"
        r"|Integers beyond|Readers of JSON do not hold",
    ),
    # What the file is like that the request names.
    (r"mapping\..*", r"The file has no column|More than one column is"),
    (r"csv_url", r"The file has no column for|More than one column is|.* cannot be a column where"),
    # What other webhooks there are.
    (r"url", r"The webhook \d+ already tells this address of this event\."),
]


@schemathesis.hook
def filter_failure(context, failure, case, response):
    """Drops what is no failure: valid data that was refused by a rule which the document tells in words."""
    return not (isinstance(failure, RejectedPositiveData) and response.status_code == 422 and is_told(response))


def is_told(response):
    body = json.loads(response.content)
    if "data" in body:
        # Accepted and failed, since no get_company had been there for this company.
        return body["data"]["error_code"] == "company_not_in_mirror"
    problems = [(field, message) for field, messages in body["errors"].items() for message in messages]
    return all(any(matches(rule, problem) for rule in TOLD_IN_WORDS) for problem in problems)


def matches(rule, problem):
    return all(re.match(pattern, text) for pattern, text in zip(rule, problem, strict=True))
