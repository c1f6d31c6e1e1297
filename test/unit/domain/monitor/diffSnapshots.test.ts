import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import type { Json } from '#domain/canonicalJson';
import { getCompanyExample } from '#contract/types/get_company/getCompanyExample';
import { getCompanyOwnersExample } from '#contract/types/get_company_owners/getCompanyOwnersExample';
import { listCompanyPublicationsExample } from '#contract/types/list_company_publications/listCompanyPublicationsExample';
import { verifyEmailExample } from '#contract/types/verify_email/verifyEmailExample';
import { diffSnapshots, nextBaseline } from '#domain/monitor/diffSnapshots';
import type { MonitorTopic } from '#domain/monitor/monitor';
import { MONITOR_EVENTS } from '#domain/monitor/monitorEvents';
import type { Snapshot } from '#domain/monitor/snapshot';
import { snapshotOf } from '#domain/monitor/snapshotOf';

type Fields = Record<string, Json>;

const OUTPUTS: Readonly<Record<MonitorTopic, Fields>> = {
  company: getCompanyExample.output as Fields,
  owners: getCompanyOwnersExample.output as Fields,
  publications: listCompanyPublicationsExample.output as Fields,
  email: verifyEmailExample.output as Fields,
};

function snapshot(what: MonitorTopic, changes: Fields = {}): Snapshot {
  const made = snapshotOf(what, { ...OUTPUTS[what], ...changes });
  if (made === null) {
    throw new Error('The output does not tell');
  }
  return made;
}

const company = OUTPUTS.company as unknown as { representation: { rule: string; persons: Fields[] }; register: Fields };
const owners = OUTPUTS.owners['owners'] as Fields[];
const publications = OUTPUTS.publications['publications'] as Fields[];
const [firstPerson = {}, ...otherPersons] = company.representation.persons;
const [firstOwner = {}, ...otherOwners] = owners;
const legalForm = OUTPUTS.company['legal_form'] as Fields;
const acting = (persons: readonly Fields[]): Fields => ({ representation: { ...company.representation, persons } });

/** What happens to each output, and the one event that tells it. */
const HAPPENINGS: readonly (readonly [string, MonitorTopic, Fields])[] = [
  ['company.name_changed', 'company', { name: 'Andere GmbH' }],
  ['company.legal_form_changed', 'company', { legal_form: { code: '1', name: 'Aktiengesellschaft' } }],
  ['company.register_changed', 'company', { register: { ...company.register, number: '1' } }],
  ['company.seat_changed', 'company', { seat: null }],
  ['company.address_changed', 'company', { address: null }],
  ['company.capital_changed', 'company', { capital: { amount: 50_001, currency: 'EUR' } }],
  ['company.purpose_changed', 'company', { purpose: 'Der Handel.' }],
  ['company.representation_changed', 'company', { representation: { ...company.representation, rule: 'Anders.' } }],
  ['company.articles_changed', 'company', { articles_date: '2021-01-01' }],
  ['company.dissolved', 'company', { status: 'in_liquidation' }],
  ['company.deleted', 'company', { status: 'deleted' }],
  ['representative.added', 'company', acting([...company.representation.persons, { ...firstPerson, name: 'Neu' }])],
  ['representative.removed', 'company', acting(otherPersons)],
  ['representative.changed', 'company', acting([{ ...firstPerson, city: 'Ulm' }, ...otherPersons])],
  ['owner.added', 'owners', { owners: [...owners, { ...firstOwner, name: 'Neu' }] }],
  ['owner.removed', 'owners', { owners: otherOwners }],
  ['owner.share_changed', 'owners', { owners: [{ ...firstOwner, nominal_amount: 29_000 }, ...otherOwners] }],
  ['owner.changed', 'owners', { owners: [{ ...firstOwner, city: 'Ulm' }, ...otherOwners] }],
  ['publication.added', 'publications', { publications: [...publications, { publication_id: 'new', title: 'Neu' }] }],
  ['email.status_changed', 'email', { status: 'undeliverable' }],
];

describe('what is new', () => {
  it.each(HAPPENINGS)('is told as %s, once, with before and after', (event, what, changes) => {
    const [before, after] = [snapshot(what), snapshot(what, changes)];
    const found = diffSnapshots(before, after);
    expect(found.map((change) => change.event)).toEqual([event]);
    expect(found.map((change) => [change.before, change.after])).toEqual(
      found.map(({ fact }) => [before[fact] ?? null, after[fact] ?? null]),
    );
  });

  it('includes that a company goes on', () => {
    const dissolved = snapshot('company', { status: 'in_liquidation' });
    expect(diffSnapshots(dissolved, snapshot('company')).map(({ event }) => event)).toEqual(['company.continued']);
  });

  it('has a happening above for each event', () => {
    expect(new Set([...HAPPENINGS.map(([event]) => event), 'company.continued'])).toEqual(new Set(MONITOR_EVENTS));
  });
});

describe('what is no news', () => {
  it.each<[string, MonitorTopic, Fields]>([
    [
      'white space and decomposed letters',
      'company',
      { name: ' Voß  +\nSöhne Su\u0308deröder GmbH'.replace('Su\u0308deröder', 'Su\u0308derro\u0308der') },
    ],
    ['the number and date of entries', 'company', { entry_count: 19, last_entry_on: '2026-01-01' }],
    ['which papers are on offer', 'company', { documents: ['AD'] }],
    ['how it was read', 'company', { _registry_meta: { cache_hit: true } }],
    ['numbers of single shares', 'owners', { owners: owners.map((owner) => ({ ...owner, shares: [] })) }],
    ['another list of the same owners', 'owners', { list: null }],
    [
      'that a list rounds percentages',
      'owners',
      { owners: owners.map((owner) => ({ ...owner, percentage: Number(owner['percentage']) + 0.004 })) },
    ],
    ['that a printout has no code of the legal form', 'company', { legal_form: { ...legalForm, code: null } }],
    [
      'that a printout names roles and ends rules in another way',
      'company',
      acting(
        company.representation.persons.map((one) => ({
          ...one,
          role: (one['role'] as string).replace('(in)', ''),
          rule: typeof one['rule'] === 'string' ? one['rule'].replace(/\.$/u, '') : (one['rule'] ?? null),
        })),
      ),
    ],
    ['that the gazette shows less', 'publications', { publications: [] }],
    ['that it mends a title', 'publications', { publications: publications.map((one) => ({ ...one, title: 'x' })) }],
    ['another reason of the same status', 'email', { reason: 'catch_all' }],
  ])('is %s', (_what, what, changes) => {
    expect(diffSnapshots(snapshot(what), snapshot(what, changes))).toEqual([]);
  });

  it('is what an output does not tell', () => {
    expect(snapshotOf('email', { status: 'unknown' })).toBeNull();
    expect(snapshotOf('owners', { owners: [], _registry_meta: { status: 'owners_unavailable' } })).toBeNull();
  });
});

/** What is read of a row where the sheet has no paper (workers/registries/handelsregister/mergeRecord.ts). */
const ROW: Fields = {
  legal_form: { code: null, name: null },
  status: 'active',
  address: null,
  capital: null,
  purpose: null,
  articles_date: null,
  representation: { rule: null, persons: [] },
};
const PRINTOUT: Fields = { legal_form: { ...legalForm, code: null }, purpose: null };

test.each([
  ['Geschäftsführer(in)', 'Geschäftsführerin'],
  ['Persönlich haftende(r) Gesellschafter(in)', 'Persönlich haftender Gesellschafter'],
  ['Prokurist(in)', 'Prokurist'],
  ['Liquidator(in)', 'Liquidatorin'],
  ['Mitglied des Vorstands', 'Vorstand'],
  ['Mitglied des Vorstandes', 'Vorstand'],
])('%s and %s are one role', (one, other) => {
  const [before, after] = [one, other].map((role) => snapshot('company', acting([{ ...firstPerson, role }])));
  expect(diffSnapshots(before as Snapshot, after as Snapshot)).toEqual([]);
});

test('who has another role acts in another way', () => {
  const [before, after] = ['Geschäftsführer', 'Prokurist'].map((role) =>
    snapshot('company', acting([{ ...firstPerson, role }])),
  );
  expect(diffSnapshots(before as Snapshot, after as Snapshot).map(({ event }) => event)).toEqual([
    'representative.removed',
    'representative.added',
  ]);
});

describe('what a paper does not tell', () => {
  it.each<[string, Fields]>([
    ['a row of the result list', ROW],
    ['a printout', PRINTOUT],
  ])('is no news where the content is not on offer: %s', (_paper, read) => {
    const [before, after] = [snapshot('company'), snapshot('company', read)];
    expect(diffSnapshots(before, after)).toEqual([]);
    const next = nextBaseline(before, after, []);
    expect(next).toEqual(before);
    expect(diffSnapshots(next, snapshot('company', { purpose: 'Der Handel.' })).map(({ event }) => event)).toEqual([
      'company.purpose_changed',
    ]);
  });

  it.each<[string, Fields]>([
    ['a row of the result list', ROW],
    ['a printout', PRINTOUT],
  ])('is learned without news when the content comes: %s', (_paper, read) => {
    const [before, after] = [snapshot('company', read), snapshot('company')];
    expect(diffSnapshots(before, after)).toEqual([]);
    expect(diffSnapshots(nextBaseline(before, after, []), snapshot('company', acting(otherPersons)))).toMatchObject([
      { event: 'representative.removed' },
    ]);
  });

  it('a row tells that a company is deleted, renamed or elsewhere', () => {
    const after = snapshot('company', { ...ROW, status: 'deleted', name: 'Andere GmbH', seat: 'Ulm' });
    expect(diffSnapshots(snapshot('company'), after).map(({ event }) => event)).toEqual([
      'company.name_changed',
      'company.seat_changed',
      'company.deleted',
    ]);
  });

  it('what is known not to be there is news when it comes', () => {
    const [before, without] = [snapshot('company'), snapshot('company', { address: null })];
    const next = nextBaseline(before, without, diffSnapshots(before, without));
    expect(diffSnapshots(next, before).map(({ event }) => event)).toEqual(['company.address_changed']);
  });
});

const person = fc.record({
  role: fc.constantFrom('Geschäftsführer', 'Prokurist'),
  type: fc.constant('natural_person'),
  name: fc.constantFrom('Anna', 'anna', 'Bert', 'Cem'),
  city: fc.constantFrom('Ulm', 'Ulm ', 'Köln', null),
});
const output = fc.record({
  legal_form: fc.constant({ code: '221110', name: 'Gesellschaft mit beschränkter Haftung' }),
  name: fc.constantFrom('A', 'B'),
  status: fc.constantFrom('active', 'in_liquidation', 'deleted'),
  seat: fc.option(fc.constantFrom('Ulm', 'Köln')),
  representation: fc.record({ rule: fc.constant(null), persons: fc.array(person, { maxLength: 6 }) }),
});
const present = (one: Snapshot): Snapshot =>
  Object.fromEntries(Object.entries(one).filter(([, fact]) => fact !== null));
const read = (one: object): Snapshot => snapshotOf('company', one as Fields) as Snapshot;

test('an output has nothing new against itself, in whatever order its lists come', () => {
  fc.assert(
    fc.property(
      output.chain((one) =>
        fc.tuple(
          fc.constant(one),
          fc.shuffledSubarray(one.representation.persons, { minLength: one.representation.persons.length }),
        ),
      ),
      ([one, persons]) => {
        const shuffled = { ...one, representation: { ...one.representation, persons } };
        expect(diffSnapshots(read(one), read(one))).toEqual([]);
        expect(diffSnapshots(read(one), read(shuffled))).toEqual([]);
      },
    ),
  );
});

test('what is new, applied to what was known, gives what is known now', () => {
  fc.assert(
    fc.property(output, output, (one, other) => {
      const [before, after] = [read(one), read(other)];
      expect(present(nextBaseline(before, after, diffSnapshots(before, after)))).toEqual(present(after));
    }),
  );
});

test('publications that the gazette does not show any more are not new when it shows them again', () => {
  const [full, empty] = [snapshot('publications'), snapshot('publications', { publications: [] })];
  expect(diffSnapshots(nextBaseline(full, empty, diffSnapshots(full, empty)), full)).toEqual([]);
});
