import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { ListedOwner, OwnerList } from '#domain/owners/ownedList';
import { ownerHistory } from '#domain/owners/ownerHistory';
import { trackOwners } from '#domain/owners/trackOwners';

const COMPANY = 'DE-HRB-F1103-1';

function person(overrides: Partial<ListedOwner> = {}): ListedOwner {
  return {
    type: 'natural_person',
    name: 'Eva Müller',
    firstName: 'Eva',
    lastName: 'Müller',
    birthDate: '1980-01-01',
    city: 'Köln',
    register: null,
    nominalCents: 1_250_000,
    currency: 'EUR',
    percentage: 50,
    shares: [{ from: 1, to: 12_500 }],
    ...overrides,
  };
}

function firm(overrides: Partial<ListedOwner> = {}): ListedOwner {
  const register = { court: 'Köln', type: 'HRB', number: '12345' };
  return person({
    type: 'organization',
    name: 'X Holding GmbH',
    firstName: null,
    lastName: null,
    birthDate: null,
    register,
    shares: [{ from: 12_501, to: 25_000 }],
    ...overrides,
  });
}

function lists(...owners: readonly (readonly ListedOwner[])[]): OwnerList[] {
  return owners.map((own, index) => ({
    documentId: `document ${index}`,
    date: `20${10 + index}-01-01`,
    shareCapitalCents: 2_500_000,
    owners: own,
  }));
}

const idsOf = (...owners: readonly (readonly ListedOwner[])[]): string[][] =>
  trackOwners(COMPANY, lists(...owners)).map((list) => list.owners.map(({ ownerId }) => ownerId));
const kindsOf = (...owners: readonly (readonly ListedOwner[])[]): string[] =>
  ownerHistory(trackOwners(COMPANY, lists(...owners))).map(({ kind, name }) => `${kind} ${name}`);

describe('an owner is the same', () => {
  test.each<[string, ListedOwner, ListedOwner]>([
    ['after a marriage', person(), person({ name: 'Eva Schulz', lastName: 'Schulz' })],
    [
      'after a marriage, in lists without numbers',
      person({ shares: [] }),
      person({ name: 'Eva Schulz', lastName: 'Schulz', shares: [] }),
    ],
    ['after a move', person(), person({ city: 'Bonn' })],
    ['in another spelling', person(), person({ name: 'EVA MUELLER', lastName: 'MUELLER' })],
    ['with a second given name', person(), person({ name: 'Eva Maria Müller', firstName: 'Eva Maria' })],
    ['as a firm under a new name', firm(), firm({ name: 'Y Holding GmbH' })],
    ['as a firm that moved to another court', firm(), firm({ register: { court: 'Bonn', type: 'HRB', number: '7' } })],
    ['as a firm whose first list names no register', firm({ register: null }), firm()],
  ])('%s', (_case, before, after) => {
    const [[first], [second]] = idsOf([before], [after]) as [[string], [string]];
    expect(second).toBe(first);
  });

  test('when it comes back after a list without it', () => {
    const [first, , third] = idsOf([person(), firm()], [firm()], [person(), firm()]);
    expect(third).toEqual(first);
  });
});

describe('an owner is another', () => {
  test.each<[string, ListedOwner, ListedOwner]>([
    ['who was born on another day', person(), person({ birthDate: '1981-01-01' })],
    [
      'who bought the shares, which keep their numbers',
      person(),
      person({ name: 'Max Kern', firstName: 'Max', lastName: 'Kern', birthDate: '1970-05-05' }),
    ],
    [
      'who is a twin',
      person(),
      person({ name: 'Uta Müller', firstName: 'Uta', shares: [{ from: 30_000, to: 30_000 }] }),
    ],
    [
      'that is a firm with another register number',
      firm(),
      firm({ name: 'Y AG', register: { court: 'Köln', type: 'HRB', number: '9' } }),
    ],
    [
      'who is the community of the heirs',
      person(),
      firm({ name: 'Erbengemeinschaft nach Eva Müller', register: null }),
    ],
  ])('%s', (_case, before, after) => {
    const [[first], [second]] = idsOf([before], [after]) as [[string], [string]];
    expect(second).not.toBe(first);
  });

  test('even of the same name on one list', () => {
    const [ids = []] = idsOf([person(), person({ shares: [{ from: 2, to: 2 }] })]);
    expect(new Set(ids).size).toBe(2);
  });
});

describe('the history', () => {
  test('tells who left, who came and who changed, with both states', () => {
    const sold = person({ nominalCents: 500_000, percentage: 20 });
    expect(
      ownerHistory(
        trackOwners(
          COMPANY,
          lists([person(), firm()], [sold, person({ name: 'Max Kern', firstName: 'Max', birthDate: '1970-05-05' })]),
        ),
      ),
    ).toMatchObject([
      {
        kind: 'removed',
        name: 'X Holding GmbH',
        date: '2011-01-01',
        documentId: 'document 1',
        previousDocumentId: 'document 0',
        after: null,
      },
      {
        kind: 'added',
        name: 'Max Kern',
        before: null,
        after: { nominalCents: 1_250_000, percentage: 50, city: 'Köln' },
      },
      { kind: 'changed', name: 'Eva Müller', before: { nominalCents: 1_250_000 }, after: { nominalCents: 500_000 } },
    ]);
  });

  test('another rounding of the same part is no change, another part is one', () => {
    expect(kindsOf([person({ percentage: 33.33 })], [person({ percentage: 33.3 })])).toEqual([]);
    const [before, after] = lists([person()], [person()]) as [OwnerList, OwnerList];
    const increased = { ...after, shareCapitalCents: 5_000_000 };
    expect(ownerHistory(trackOwners(COMPANY, [before, increased]))).toMatchObject([{ kind: 'changed' }]);
  });

  test('the change from DM to euro is one', () => {
    expect(kindsOf([person({ currency: 'DM' })], [person()])).toEqual(['changed Eva Müller']);
  });

  const ownerArbitrary = fc
    .record({
      day: fc.integer({ min: 1, max: 28 }),
      cents: fc.integer({ min: 1, max: 10 ** 9 }),
      city: fc.constantFrom('Köln', 'Bonn'),
    })
    .map(({ day, cents, city }) => {
      const born = String(day).padStart(2, '0');
      return person({
        name: `Eva M${'abcdefghijklmnopqrstuvwxyzäö'[day - 1] ?? ''}ller`,
        lastName: `M${day}`,
        firstName: `Eva${day}`,
        birthDate: `1980-01-${born}`,
        nominalCents: cents,
        city,
        shares: [{ from: day, to: day }],
      });
    });
  const listArbitrary = fc.uniqueArray(ownerArbitrary, {
    minLength: 1,
    maxLength: 6,
    selector: ({ birthDate }) => birthDate,
  });

  test('played forward from the first list gives every later one', () => {
    fc.assert(
      fc.property(fc.array(listArbitrary, { minLength: 2, maxLength: 5 }), (owners) => {
        const tracked = trackOwners(COMPANY, lists(...owners));
        const events = ownerHistory(tracked);
        const held = new Map((tracked[0]?.owners ?? []).map(({ ownerId, owner }) => [ownerId, owner.nominalCents]));
        for (const { list, owners: own } of tracked.slice(1)) {
          for (const event of events.filter(({ documentId }) => documentId === list.documentId)) {
            expect(held.get(event.ownerId)).toBe(event.before?.nominalCents);
            if (event.after === null) {
              held.delete(event.ownerId);
            } else {
              held.set(event.ownerId, event.after.nominalCents);
            }
          }
          expect([...held].toSorted()).toEqual(
            own.map(({ ownerId, owner }) => [ownerId, owner.nominalCents] as [string, number]).toSorted(),
          );
        }
      }),
    );
  });

  test('of a list with itself is empty, and ids depend on nothing but the lists', () => {
    fc.assert(
      fc.property(listArbitrary, (owners) => {
        expect(kindsOf(owners, owners)).toEqual([]);
        expect(idsOf(owners)).toEqual(idsOf(owners));
      }),
    );
  });
});
