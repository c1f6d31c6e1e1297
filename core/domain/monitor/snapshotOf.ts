import type { Json } from '../canonicalJson.ts';
import type { MonitorTopic } from './monitor.ts';
import { type Fact, listFacts, normalized, type Snapshot } from './snapshot.ts';

type Fields = Readonly<Record<string, Json>>;

/** An owner's part is a computed number: digits behind these say nothing. */
const PERCENTAGE_DECIMALS = 4;

/**
 * What is compared of the output of a check; null where the output does not tell, so that nothing can be concluded from it:
 * owners that are not known, and an address whose mail server gave no answer.
 *
 * Left out is what follows from the rest or from how it was read: former names, the number and date of entries, which papers
 * are on offer, and numbers of single shares.
 */
export function snapshotOf(what: MonitorTopic, output: Fields): Snapshot | null {
  switch (what) {
    case 'company':
      return companySnapshot(output);
    case 'owners':
      return ownersSnapshot(output);
    case 'publications':
      return listFacts('publication', itemsOf(output['publications']), ({ publication_id: id }) => nameOf(id));
    case 'email':
      return output['status'] === 'unknown' ? null : { email_status: factOf(output['status']) };
  }
}

const COMPANY_FACTS = [
  'name',
  'legal_form',
  'status',
  'register',
  'seat',
  'address',
  'capital',
  'purpose',
  'articles_date',
] as const;

function companySnapshot(output: Fields): Snapshot {
  const { rule = null, persons = [] } = fieldsOf(output['representation']);
  return {
    ...Object.fromEntries(COMPANY_FACTS.map((fact) => [fact, factOf(output[fact])])),
    representation: factOf(rule),
    ...listFacts('representative', itemsOf(persons), ({ role, type, name }) => nameOf(role, type, name)),
  };
}

function ownersSnapshot(output: Fields): Snapshot | null {
  return fieldsOf(output['_registry_meta'])['status'] === 'available'
    ? listFacts('owner', itemsOf(output['owners']).map(comparedOwner), ({ type, name }) => nameOf(type, name))
    : null;
}

function comparedOwner({ shares: _numbers, percentage, members, ...owner }: Fields): Fields {
  const part = typeof percentage === 'number' ? Number(percentage.toFixed(PERCENTAGE_DECIMALS)) : null;
  const people = listFacts('member', itemsOf(members), ({ name }) => nameOf(name));
  return {
    ...owner,
    percentage: part,
    members: Object.keys(people)
      .toSorted()
      .map((key) => people[key] ?? null),
  };
}

/** Values that are compared by themselves are texts or objects in every type. */
function factOf(value: Json = null): Fact {
  return normalized(value) as Fact;
}

/** What is no text says nothing of who it is. */
function nameOf(...parts: readonly (Json | undefined)[]): string {
  return parts.filter((part) => typeof part === 'string').join(':');
}

function fieldsOf(value: Json | undefined): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

function itemsOf(value: Json | undefined): readonly Fields[] {
  return Array.isArray(value) ? (value as readonly Fields[]) : [];
}
