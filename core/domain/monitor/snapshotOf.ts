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

/**
 * Papers differ in what they tell. Only the structured content has the code of a legal form and tells everything; of a printout,
 * what is null was not printed; where neither was read, the legal form has no name either, and a row of the result list tells of
 * the state no more than that a company is deleted.
 */
function companySnapshot(output: Fields): Snapshot {
  const { code = null, name: form = null } = fieldsOf(output['legal_form']);
  const { rule = null, persons = [] } = fieldsOf(output['representation']);
  const told = COMPANY_FACTS.filter(
    (fact) => (code !== null || factOf(output[fact]) !== null) && (form !== null || !isUntoldByRow(fact, output)),
  );
  return {
    ...Object.fromEntries(told.map((fact) => [fact, factOf(output[fact])])),
    ...(form === null
      ? {}
      : {
          representation: factOf(rule),
          ...listFacts('representative', itemsOf(persons), ({ role, type, name }) => nameOf(roleKey(role), type, name)),
        }),
  };
}

function isUntoldByRow(fact: (typeof COMPANY_FACTS)[number], { status }: Fields): boolean {
  return fact === 'legal_form' || (fact === 'status' && status !== 'deleted');
}

/**
 * Papers print a role for everybody, as `Geschäftsführer(in)`, or for the one who has it, as `Geschäftsführerin`, and a member
 * of a board as such or as the board.
 */
function roleKey(role: Json | undefined): string {
  const plain =
    typeof role === 'string'
      ? role
          .toLowerCase()
          .replace(/\(\p{L}+\)/gu, '')
          .trim()
      : '';
  const words = plain.replace(/^mitglied (?:des|der) (\p{L}+?)(?:e?s)?$/u, '$1').split(/\s+/u);
  return words.map((word) => word.replace(/(?<=\p{L}{4})(?:erin|in|er|e)$/u, '')).join(' ');
}

function ownersSnapshot(output: Fields): Snapshot | null {
  const owners = itemsOf(output['owners']);
  const capital = capitalOf(fieldsOf(output['list']), owners);
  return fieldsOf(output['_registry_meta'])['status'] === 'available'
    ? listFacts(
        'owner',
        owners.map((owner) => comparedOwner(owner, capital)),
        ({ type, name }) => nameOf(type, name),
      )
    : null;
}

/** The share capital, or the sum of what owners have where the list does not tell it; null where neither is known. */
function capitalOf(list: Fields, owners: readonly Fields[]): number | null {
  const { share_capital: printed } = list;
  if (typeof printed === 'number') {
    return printed;
  }
  const sum = owners.reduce((all, { nominal_amount: amount }) => all + (typeof amount === 'number' ? amount : NaN), 0);
  return sum > 0 ? sum : null;
}

/** Lists round percentages as they like, or print none: the amounts tell the part. */
function comparedOwner({ shares: _numbers, percentage, members, ...owner }: Fields, capital: number | null): Fields {
  const printed = typeof percentage === 'number' ? percentage : null;
  const part = capital === null ? printed : ((owner['nominal_amount'] as number) / capital) * 100;
  const people = listFacts('member', itemsOf(members), ({ name }) => nameOf(name));
  return {
    ...owner,
    percentage: part === null ? null : Number(part.toFixed(PERCENTAGE_DECIMALS)),
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
