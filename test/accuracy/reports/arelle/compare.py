"""Compares what the platform reads of reports with what Arelle reads, offline: python3 compare.py FOLDER

Arelle (https://arelle.org, Apache-2.0) is an independent reader: `pip install arelle-release`. Each fact that the
platform tells must be one of Arelle's facts; facts that Arelle has and the platform does not are counted.
"""

import json
import sys
from datetime import timedelta
from decimal import Decimal, InvalidOperation
from pathlib import Path

from arelle import Cntlr


def written(name, namespaces):
    """A name with the prefix that the report of the platform gives to its name space."""
    return f"{namespaces.get(name.namespaceURI, '?')}:{name.localName}"


def value_of(fact):
    if fact.isNil:
        return None
    text = " ".join(str(fact.value).split())
    if fact.unit is None:
        return text
    try:
        return str(Decimal(text).normalize() + 0)
    except InvalidOperation:
        return f"unreadable {text}"


def unit_of(fact, namespaces):
    if fact.unit is None:
        return None
    over, under = fact.unit.measures
    parts = ["*".join(sorted(written(name, namespaces) for name in names)) for names in (over, under)]
    return parts[0] if not under else "/".join(parts)


def period_of(context):
    day = timedelta(days=1)
    if context.isForeverPeriod:
        return (None, None)
    end = (context.endDatetime - day).date().isoformat()
    return (None if context.isInstantPeriod else context.startDatetime.date().isoformat(), end)


def dimensions_of(context, namespaces):
    values = {}
    for container in ("segment", "scenario"):
        for member in context.iterdescendants(f"{{http://www.xbrl.org/2003/instance}}{container}"):
            for one in member:
                axis = one.prefixedNameQname(one.get("dimension"))
                if one.localName == "explicitMember":
                    values[written(axis, namespaces)] = written(one.prefixedNameQname(one.text.strip()), namespaces)
                else:
                    values[written(axis, namespaces)] = next(iter(one)).text
    return tuple(sorted(values.items()))


def facts_of(model, namespaces):
    for fact in model.facts:
        if fact.context is not None and not getattr(fact, "isTuple", False):
            yield (
                written(fact.qname, namespaces),
                value_of(fact),
                unit_of(fact, namespaces),
                period_of(fact.context),
                dimensions_of(fact.context, namespaces),
            )


def ours(report):
    for fact in report["facts"]:
        value = fact["value"]
        if value is not None and fact["unit"] is not None:
            value = str(Decimal(value).normalize() + 0)
        elif value is not None:
            value = " ".join(value.split())
        period = (fact["period"]["start"], fact["period"]["end"])
        yield (fact["concept"], value, fact["unit"], period, tuple(sorted(fact["dimensions"].items())))


def main(folder):
    controller = Cntlr.Cntlr(logFileName="logToBuffer")
    controller.webCache.workOffline = True
    documents = told = same = strange = only_theirs = left = 0
    for path in sorted(Path(folder).glob("*.json")):
        report = json.loads(path.read_text())
        document = next(one for one in (path.with_suffix(".xhtml"), path.with_suffix(".xml")) if one.exists())
        if report is None:
            continue
        namespaces = {space: prefix for prefix, space in report["namespaces"].items()}
        model = controller.modelManager.load(str(document))
        theirs = set(facts_of(model, namespaces))
        model.close()
        mine = list(ours(report))
        documents += 1
        told += len(mine)
        same += sum(1 for fact in mine if fact in theirs)
        strange += sum(1 for fact in mine if fact not in theirs)
        only_theirs += len(theirs - set(mine))
        left += sum(warning["count"] for warning in report["warnings"])
        for fact in mine:
            if fact not in theirs:
                print(path.name, fact, [one for one in theirs if one[0] == fact[0]])
    print(f"{documents} documents, {told} facts told, {same} of them as Arelle reads them, {strange} not;")
    print(f"{only_theirs} facts of Arelle alone: rounded or contradictory repetitions, and {left} that are left out.")
    sys.exit(1 if strange > 0 or told == 0 else 0)


main(sys.argv[1])
