"""What schemathesis cannot know of the values that it makes, and what the document tells of them in words."""

import json
import random
import re

import schemathesis
from hypothesis import stateful, strategies
from hypothesis.internal.conjecture import engine
from schemathesis.core.failures import AcceptedNegativeData
from schemathesis.generation.meta import TestPhase
from schemathesis.specs.openapi.checks import RejectedPositiveData

# Hypothesis ends a scenario whose choices take 8 KiB, which is after some 20 requests here: hardly any link leads on from
# what those have made.
engine.BUFFER_SIZE = stateful.BUFFER_SIZE = 256 * 1024

# An address has to be a public one of http or https; these names belong to nobody (RFC 2606).
HOSTS = ("https://example.com", "http://www.example.net:8080", "https://example.org")
# Not from a pattern: drawing from one takes minutes where schemathesis looks in vain for the longest that matches.
schemathesis.openapi.format(
    "uri", strategies.tuples(strategies.sampled_from(HOSTS), strategies.integers(0, 999_999)).map("%s/%d".__mod__)
)

# Where the document says what the rows of a batch are like, and how many it may have.
ROWS_OF_A_BATCH = "/properties/rows"
MOST_ROWS = 1000
WIDE_CAP = 1_000_000_000
SHARE_WITHOUT_FILTERS = 0.5

# Of a field, what may be wrong with a value that its schema allows, and why the schema cannot say so.
TOLD_IN_WORDS = [
    # These hold for all levels together; a schema that said it would contain itself, which generators of clients do
    # not read.
    (
        r"(rows\.\d+\.|prospects\.\d+\.)?custom_vars",
        r"Keys may contain only|At most 50 keys|At most 2048 bytes|Objects may be nested|String values may have"
        r"|Integers beyond|Readers of JSON do not hold",
    ),
    # Whether the file is there that the request names, what it is like, and which fields a type has for its columns.
    (r"(?s)mapping\..*", r"(?s).*"),
    (r"csv_url", r"(?s).*"),
    (r"mapping", r"Send mapping with csv_url only"),
    # Each country has shapes of its own, and check digits.
    (r"(rows\.\d+\.)?vat(_id)?", r".*"),
    # Which fields go together.
    (
        r"(rows\.\d+\.)?(company_id|document|which)",
        r"Leave this out where publication_id|Enter a company_id, or|Say which document|Only a shareholder_list is"
        r"|Enter newest,",
    ),
    (
        r"(rows\.\d+\.)?(name|city|vat|company_id)",
        r"Leave this out where company_id|Enter a company_id, a name|Enter the name beside",
    ),
    # What a host of a website is called.
    (r"(rows\.\d+\.)?website", r"Enter a website such as"),
    (r"company_id|email", r"A monitor of |Send either "),
    (r"what|every|subjects", r"Send what and every (together|beside)"),
    # What a host is called.
    (r"target\.origin", r"The origin must be"),
    # What the time is.
    (r"until", r"The time must be|A pause lasts"),
    # Which keys there are, and which other caps; how many days are added up.
    (r"budgets\.\d+(\.scope\.id)?", r"Your organization has no API key|There is a cap for this scope"),
    (r"from", r"The first day must not be after|At most \d+ days"),
    # What other webhooks there are.
    (r"url", r"The webhook \d+ already tells this address of this event\."),
]


@schemathesis.hook
def filter_failure(context, failure, case, response):
    """Drops what is no failure, since the document tells in words what a schema cannot say."""
    if isinstance(failure, RejectedPositiveData):
        return not (response.status_code == 422 and is_told(response) or exceeds_its_own_cap(case, response))
    if isinstance(failure, AcceptedNegativeData):
        return not (response.status_code in (200, 202) and has_rejected_rows(case, response))
    return True


def has_rejected_rows(case, response):
    """A batch is accepted with rows that are not valid: it rejects those, and the others run."""
    has_rows_at_fault = any(fault.schema_pointer.startswith(ROWS_OF_A_BATCH) for fault in case.meta.phase.data.mutations)
    return case.path.endswith("/batch") and has_rows_at_fault and is_list_of_rows(case.body.get("rows")) and rejects_rows(
        json.loads(response.content)["data"]
    )


def is_list_of_rows(rows):
    """Whatever else stands for the rows is refused as a whole."""
    return isinstance(rows, list) and 0 < len(rows) <= MOST_ROWS and all(isinstance(row, dict) for row in rows)


def rejects_rows(data):
    """A dry run counts the rows that a batch would list."""
    return data["rows"]["rejected"] > 0 if "rows" in data else data["rejected"] != []


def exceeds_its_own_cap(case, response):
    """A batch says what it may cost, and its rows cost more."""
    return response.status_code == 402 and "max_credits" in case.body and '"kind":"batch"' in response.text


def is_told(response):
    body = json.loads(response.content)
    if "data" in body:
        # Accepted and failed, since no get_company had been there for this company.
        return body["data"]["error_code"] == "company_not_in_mirror"
    problems = [(field, message) for field, messages in body["errors"].items() for message in messages]
    return all(any(matches(rule, problem) for rule in TOLD_IN_WORDS) for problem in problems)


def matches(rule, problem):
    return all(re.match(pattern, text) for pattern, text in zip(rule, problem, strict=True))


@schemathesis.hook
def before_call(context, case, kwargs):
    """Writes numbers as texts: schemathesis puts ids out of answers into X-Request-Id, and cannot send a number there."""
    case.headers.update({name: str(value) for name, value in case.headers.items() if isinstance(value, int)})
    widen_caps(case)
    if lists_deliveries_of_a_scenario(case) and random.random() < SHARE_WITHOUT_FILTERS:
        case.query.clear()


def widen_caps(case):
    """A cap that is taken holds for every request behind it, and an organization that may spend nothing shows little."""
    meta = case.meta
    is_positive = meta is not None and meta.generation.mode.is_positive
    if is_positive and (case.method, case.path) == ("PUT", "/api/budgets"):
        for cap in case.body["budgets"]:
            cap["limit_credits"] = WIDE_CAP
    if is_positive and case.path.endswith("/batch") and case.body.get("max_credits") is not None:
        case.body["max_credits"] = WIDE_CAP


def lists_deliveries_of_a_scenario(case):
    """Its filters together describe nothing that is there, and links lead on from what a list has."""
    meta = case.meta
    is_step = meta is not None and meta.phase.name == TestPhase.STATEFUL and meta.generation.mode.is_positive
    return is_step and case.path == "/api/webhook-deliveries"
