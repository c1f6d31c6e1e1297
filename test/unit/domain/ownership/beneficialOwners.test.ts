import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { beneficialOwners } from '#domain/ownership/beneficialOwners';
import { controlIn } from '#domain/ownership/controlIn';
import { toPercent } from '#domain/ownership/fraction';
import { graphOf, type Group, ringedGroups } from './groupModel.ts';

function ownersOf(group: Group): Readonly<Record<string, number>> {
  const { owners } = beneficialOwners(graphOf(group));
  return Object.fromEntries(owners.map(({ node, votes }) => [node, toPercent(votes)]));
}

describe('beneficial owners (§ 3 GwG)', () => {
  test('hold more than a quarter; a quarter is not enough', () => {
    expect(ownersOf({ R: { ada: 26, ben: 25, cem: 49 } })).toEqual({ ada: 26, cem: 49 });
  });

  test('stand behind a company that they control, with all that it holds, not with the product of the shares', () => {
    // 60 % of 30 % is 18 %, but who has the majority of C1 disposes of its 30 %.
    expect(ownersOf({ R: { C1: 30, ben: 70 }, C1: { ada: 60, ben: 40 } })).toEqual({ ada: 30, ben: 70 });
  });

  test('do not stand behind a company of which they hold half', () => {
    expect(ownersOf({ R: { C1: 80, cem: 20 }, C1: { ada: 50, ben: 50 } })).toEqual({});
  });

  test('stand at the end of a chain of any length, and with several companies at once', () => {
    const group = {
      R: { C1: 15, C2: 15, cem: 70 },
      C1: { C3: 51, cem: 49 },
      C2: { ada: 51, cem: 49 },
      C3: { ada: 90, cem: 10 },
    };
    expect(ownersOf(group)).toEqual({ ada: 30, cem: 70 });
    expect(beneficialOwners(graphOf(group)).owners.find(({ node }) => node === 'ada')?.through).toEqual([
      'C2',
      'C3',
      'C1',
    ]);
  });

  test('of a company that holds its own shares are counted without those', () => {
    expect(ownersOf({ R: { R: 20, ada: 21, ben: 59 } })).toEqual({ ada: 26.25, ben: 73.75 });
  });

  test('of a company whose subsidiary holds shares of it are counted without those as well', () => {
    expect(ownersOf({ R: { C1: 20, ada: 21, ben: 59 }, C1: { R: 60, cem: 40 } })).toEqual({ ada: 26.25, ben: 73.75 });
  });

  test('are counted without shares of a subsidiary that is one because shares of its own have no vote', () => {
    // R has 35 of the 60 votes in S, so that the 30 shares of S in R have none: ada has 20 of 70.
    const group = { R: { ada: 20, ben: 20, S: 30, cem: 15, dan: 15 }, S: { S: 40, R: 35, eve: 25 } };
    expect(ownersOf(group)).toEqual({ ada: 28.571429, ben: 28.571429 });
  });

  test('are none where companies hold half of each other and nobody outside has a majority', () => {
    const group = { R: { C1: 80, ada: 20 }, C1: { C2: 50, ben: 25, cem: 25 }, C2: { C1: 50, ben: 25, cem: 25 } };
    expect(ownersOf(group)).toEqual({});
  });

  test('of a company whose majority its own subsidiary holds are those outside', () => {
    expect(ownersOf({ R: { C1: 80, ada: 20 }, C1: { C2: 80, ben: 20 }, C2: { C1: 80, cem: 20 } })).toEqual({ ben: 80 });
  });

  test('are all known only where no hidden holder could be one', () => {
    const hidden = (shares: number): Group => ({ R: { C1: shares, ada: 100 - shares } });
    expect(beneficialOwners(graphOf(hidden(25)))).toMatchObject({ isComplete: true, hidden: ['C1'], notExcluded: [] });
    expect(beneficialOwners(graphOf(hidden(26)))).toMatchObject({ isComplete: false, hidden: ['C1'] });
  });

  test('may be people with a small share where they could stand behind a hidden holder', () => {
    const group = { R: { C1: 10, ada: 20, ben: 70 } };
    expect(beneficialOwners(graphOf(group))).toMatchObject({ isComplete: false, notExcluded: ['ada'] });
  });

  test('may be behind several hidden holders together, all of which are named', () => {
    const group = { R: { H: 60, ada: 20, ben: 20 }, H: { C1: 30, C2: 30, cem: 40 } };
    expect(beneficialOwners(graphOf(group))).toMatchObject({ isComplete: false, hidden: ['C1', 'C2'] });
  });

  test('may be behind a company whose list names nobody', () => {
    const group = { R: { H: 30, ada: 25, ben: 25, cem: 20 }, H: {} };
    expect(beneficialOwners(graphOf(group)).isComplete).toBe(false);
  });

  test.each([
    ['whose birth dates are not printed', ['Max Müller', null], ['Max Mueller', null], false],
    ['of whom one list prints no birth date', ['Max Müller', '1960-01-01'], ['Max Müller', null], false],
    ['of whom a list leaves a name out', ['Maria Anna Schulz', '1960-01-01'], ['Maria Schulz', '1960-01-01'], false],
    ['of two birth dates', ['Max Müller', '1960-01-01'], ['Max Müller', '1961-01-01'], true],
    ['of two names', ['Maria Anna Schulz', '1960-01-01'], ['Maria Berta Schulz', '1960-01-01'], true],
  ] as const)('may be one of two people %s, and are not merged', (_, one, other, isComplete) => {
    const graph = graphOf({ R: { ada: 20, C1: 20, ben: 20, cem: 20, dan: 20 }, C1: { eve: 100 } });
    const people: Readonly<Record<string, readonly [string, string | null]>> = { ada: one, eve: other };
    const nodes = graph.nodes.map((node) => {
      const [name, birthDate] = people[node.id] ?? [node.name, node.birthDate];
      return { ...node, name, birthDate };
    });
    expect(beneficialOwners({ ...graph, nodes })).toMatchObject({
      owners: [],
      notExcluded: isComplete ? [] : ['ada', 'eve'],
      isComplete,
    });
  });

  test('are not sought among namesakes who cannot all be one', () => {
    const graph = graphOf({ R: { ada: 10, ben: 10, cem: 10, C1: 70 }, C1: { dan: 34, eve: 33, fay: 33 } });
    const born: Readonly<Record<string, string | null>> = { ada: '1960-01-01', ben: '1961-01-01', cem: null };
    const nodes = graph.nodes.map((node) => {
      const birthDate = born[node.id];
      return birthDate === undefined ? node : { ...node, name: 'Max Müller', birthDate };
    });
    // Two of them together have a fifth; only all three would have more than a quarter.
    expect(beneficialOwners({ ...graph, nodes }).notExcluded).toEqual([]);
  });

  test('are not known where the root has no list, or its shares are unknown', () => {
    expect(beneficialOwners(graphOf({})).isComplete).toBe(false);
    expect(beneficialOwners(graphOf({ R: { ada: 100 } }, ['R']))).toMatchObject({ owners: [], isComplete: false });
  });

  test('never lose a person when a person’s share grows at the cost of another', () => {
    fc.assert(
      fc.property(ringedGroups(), fc.integer({ min: 1, max: 100 }), (group, wanted) => {
        const before = controlIn(graphOf(group).holdings)(['ada']);
        const { ben = 0, ada = 0 } = group['R'] ?? {};
        const moved = Math.min(ben, wanted);
        const grown = graphOf({ ...group, R: { ...group['R'], ben: ben - moved, ada: ada + moved } });
        const after = controlIn(grown.holdings)(['ada']);
        expect([...before.controlled].every((company) => after.controlled.has(company))).toBe(true);
        expect(toPercent(after.votesIn('R'))).toBeGreaterThanOrEqual(toPercent(before.votesIn('R')));
      }),
    );
  });

  test('have no more than the whole of the votes together with nobody else, in any group', () => {
    fc.assert(
      fc.property(ringedGroups(), (group) => {
        const { holdings, nodes } = graphOf(group);
        const everybody = controlIn(holdings)(
          nodes.filter(({ kind }) => kind === 'natural_person').map(({ id }) => id),
        );
        expect(toPercent(everybody.votesIn('R'))).toBeLessThanOrEqual(100);
      }),
    );
  });
});
