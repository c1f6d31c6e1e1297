import type { CompanyRecord } from '#contract/types/get_company/getCompany';
import type { Json } from '#domain/canonicalJson';
import type { MonitorEvent } from '#domain/monitor/monitorEvents';
import type { GazetteChange } from '../../simulator/dataset/changes/gazetteChanges.ts';
import type { OwnerChange } from '../../simulator/dataset/changes/ownerChanges.ts';
import type { RegisterChange } from '../../simulator/dataset/changes/registerChanges.ts';
import type { Company } from '../../simulator/dataset/company.ts';
import type { Holding } from '../../simulator/dataset/shareholderList.ts';
import { expectedRecord } from '../support/expectedRecord.ts';

/** What a monitor has to tell of a change; of objects, the fields that the change is about and those that name it. */
export interface ExpectedChange {
  readonly subject: string;
  readonly event: MonitorEvent;
  readonly before: Json;
  readonly after: Json;
}

export type WorldChange = RegisterChange | OwnerChange | GazetteChange;

type Told = Omit<ExpectedChange, 'subject'>;
type Expectation = (before: Company, after: Company) => readonly Told[];
type Person = CompanyRecord['representation']['persons'][number];

const field =
  (event: MonitorEvent, of: (record: CompanyRecord) => unknown): Expectation =>
  (before, after) => [{ event, before: json(of(expectedRecord(before))), after: json(of(expectedRecord(after))) }];

const nameChanged = field('company.name_changed', ({ name }) => name);

/** What follows from a change, told from the truth of the simulator and from nothing that the platform says. */
const EXPECTATIONS: Readonly<Record<WorldChange, Expectation>> = {
  name: nameChanged,
  legal_form: field('company.legal_form_changed', (record) => record.legal_form),
  register: field('company.register_changed', (record) => record.register),
  seat: field('company.seat_changed', (record) => record.seat),
  address: field('company.address_changed', (record) => record.address),
  capital: field('company.capital_changed', (record) => record.capital),
  purpose: field('company.purpose_changed', (record) => record.purpose),
  representation: field('company.representation_changed', ({ representation }) => representation.rule),
  articles: field('company.articles_changed', (record) => record.articles_date),
  dissolution: both(
    field('company.dissolved', ({ status }) => status),
    nameChanged,
  ),
  deletion: field('company.deleted', ({ status }) => status),
  continuation: both(
    field('company.continued', ({ status }) => status),
    nameChanged,
  ),
  appointment: (before, after) => [
    { event: 'representative.added', before: null, after: json(personsOf(after)[personsOf(before).length]) },
  ],
  dismissal: (before) => [{ event: 'representative.removed', before: json(personsOf(before)[0]), after: null }],
  move: personChanged,
  power: personChanged,
  sale: (before, after) => [
    { event: 'owner.removed', before: holdingOf(before, -1), after: null },
    { event: 'owner.added', before: null, after: holdingOf(after, -1) },
  ],
  shift: (before, after) =>
    [0, 1].map((at) => ({
      event: 'owner.share_changed',
      before: holdingOf(before, at),
      after: holdingOf(after, at),
    })),
  relocation: (before, after) => {
    const at = holdings(before).findIndex(({ holder }, index) => holder.city !== holdings(after)[index]?.holder.city);
    return [{ event: 'owner.changed', before: holdingOf(before, at), after: holdingOf(after, at) }];
  },
  publication: (_before, after) => {
    const [newest] = after.publications;
    return [
      {
        event: 'publication.added',
        before: null,
        after: { title: newest?.title ?? null, published_on: newest?.publishedOn ?? null },
      },
    ];
  },
};

/** What monitors have to tell of a company that was changed. */
export function expectedChanges(change: WorldChange, before: Company, after: Company): readonly ExpectedChange[] {
  return EXPECTATIONS[change](before, after).map((told) => ({ ...told, subject: after.companyId }));
}

function both(...expectations: readonly Expectation[]): Expectation {
  return (before, after) => expectations.flatMap((expectation) => expectation(before, after));
}

function personsOf(company: Company): readonly Person[] {
  return expectedRecord(company).representation.persons;
}

function personChanged(before: Company, after: Company): readonly Told[] {
  const at = personsOf(before).findIndex(
    (person, index) => JSON.stringify(person) !== JSON.stringify(personsOf(after)[index]),
  );
  return [{ event: 'representative.changed', before: json(personsOf(before)[at]), after: json(personsOf(after)[at]) }];
}

function holdings({ shareholderLists }: Company): readonly Holding[] {
  return shareholderLists.at(-1)?.holdings ?? [];
}

/** Who, where, and how much. @param at from the end where negative */
function holdingOf(company: Company, at: number): Json {
  const { holder, nominalCents } = holdings(company).at(at) as Holding;
  const name = holder.type === 'natural_person' ? `${holder.firstName} ${holder.lastName}` : holder.name;
  return { name, city: holder.city, nominal_amount: nominalCents / 100 };
}

function json(value: unknown): Json {
  return JSON.parse(JSON.stringify(value ?? null)) as Json;
}
