import { describe, expect, test } from '@jest/globals';
import {
  type GetCompanyHistoricalOwnersOutput,
  HISTORICAL_OWNERS_WARNINGS,
  type OwnerHistoryEvent,
  SNAPSHOT_WARNINGS,
} from '#contract/types/get_company_historical_owners/getCompanyHistoricalOwners';
import { holdingsByList } from '../../../../../api/dashboard/results/owners/holdings.ts';
import { eventWords } from '../../../../../api/dashboard/results/owners/ownerEvents.ts';
import { ownerSeries } from '../../../../../api/dashboard/results/owners/series.ts';
import { timeAxis } from '../../../../../api/dashboard/results/owners/timeAxis.ts';
import { exampleOutput, shownResult, textOf } from '../../../../support/shownResult.ts';

type Output = GetCompanyHistoricalOwnersOutput;

const TYPE = 'get_company_historical_owners';
const example = (): Output => exampleOutput(TYPE);
const shown = (output: Output, readAt: Date | null = null): string => shownResult(TYPE, { output, readAt }) ?? '';

describe('the owners by each list', () => {
  test('are told by the newest one and the changes since', () => {
    const [first, second] = holdingsByList(example()).map(({ holdings }) =>
      Object.fromEntries(holdings.map(({ name, amount, part }) => [name, [amount, part]])),
    );
    expect(first).toEqual({
      'Zoë Mertens': [30_000, 0.6],
      'Uferloh Vermögensverwaltungs GmbH': [20_000, 0.4],
    });
    expect(second).toEqual({
      'Zoë Mertens': [20_000, 0.4],
      'Björn Nagel': [10_000, 0.2],
      'Uferloh Vermögensverwaltungs GmbH': [20_000, 0.4],
    });
  });

  test('have who left, by the name of then, and leave room for shares that nobody holds', () => {
    const { owners, snapshots, ...rest } = example();
    const [before, after] = snapshots as [Output['snapshots'][number], Output['snapshots'][number]];
    const state = { nominal_amount: 10_000, percentage: 20, name: 'Old Name', city: null };
    const history: OwnerHistoryEvent[] = [
      {
        kind: 'removed',
        owner_id: 'own_gone',
        name: 'Old Name',
        date: null,
        source_document_id: after.source_document_id,
        previous_document_id: before.source_document_id,
        before: state,
        after: null,
      },
    ];
    const [first, second] = holdingsByList({ ...rest, owners: owners.slice(0, 1), snapshots, history });
    expect(first?.holdings.map(({ name, part }) => [name, part])).toEqual([
      ['Zoë Mertens', 0.4],
      ['Old Name', 0.2],
    ]);
    expect(second?.holdings.map(({ name, part }) => [name, part])).toEqual([['Zoë Mertens', 0.4]]);
  });
});

describe('the bands of the drawing', () => {
  const held = (...parts: readonly (readonly [string, number])[]) => ({
    list: example().snapshots[0] as Output['snapshots'][number],
    holdings: parts.map(([name, part]) => ({ ownerId: name, name, amount: part, part })),
  });

  test('keep their order from list to list, and say nothing where an owner is not there', () => {
    const series = ownerSeries([held(['Ada', 1]), held(['Bo', 0.4], ['Ada', 0.6]), held(['Bo', 1])]);
    expect(series).toEqual([
      { letter: 'A', name: 'Ada', parts: [1, 0.6, 0] },
      { letter: 'B', name: 'Bo', parts: [0, 0.4, 1] },
    ]);
  });

  test('are at most seven and one for all others', () => {
    const many = Array.from({ length: 10 }, (_, at) => [`Owner ${at}`, (at + 1) / 55] as const);
    const series = ownerSeries([held(...many)]);
    expect(series.map(({ letter }) => letter).join('')).toBe('ABCDEFG+');
    expect(series.at(-1)?.name).toBe('3 others');
    expect(series.at(-1)?.parts[0]).toBeCloseTo(6 / 55);
    expect(series[0]?.name).toBe('Owner 3');
  });
});

describe('the time of the drawing', () => {
  test('goes from the first list to when the newest one was read', () => {
    const { edges, labels } = timeAxis(['2000-01-01', '2010-01-01'], new Date('2020-01-01'), 1_000);
    expect(edges).toEqual([0, 500, 1_000]);
    expect(labels).toEqual([
      { x: 0, text: '2000' },
      { x: 500, text: '2010' },
    ]);
  });

  test('gives the newest list the time of the others where nobody knows when it was read', () => {
    expect(timeAxis(['2000-01-01', '2010-01-01'], null, 1_000).edges).toEqual([0, 500, 1_000]);
  });

  test('leaves each list a width that is seen, and labels that do not touch', () => {
    const { edges, labels } = timeAxis(['2000-01-01', '2019-12-01', '2019-12-02'], new Date('2019-12-03'), 1_000);
    expect(
      edges
        .slice(1)
        .map((edge, at) => edge - (edges[at] ?? 0))
        .every((width) => width >= 30),
    ).toBe(true);
    expect(labels).toEqual([{ x: 0, text: '2000' }]);
  });

  test.each([
    ['a list has no date', ['2000-01-01', null, '2010-01-01']],
    ['the dates are not in order', ['2010-01-01', '2000-01-01', '2011-01-01']],
    ['there is one list alone', ['2010-01-01']],
  ])('is one list beside the other where %s', (_why, dates) => {
    const { edges } = timeAxis(dates, null, 900);
    expect(edges).toEqual(dates.length === 1 ? [0, 900] : [0, 300, 600, 900]);
  });
});

describe('the history of owners', () => {
  test('is drawn with a title, a text of what it shows, and a letter for each colour', () => {
    const view = shown(example(), new Date('2026-06-11'));
    expect(view).toMatch(/role="img" aria-labelledby="owners-title owners-about"/);
    expect(view).toContain('Zoë Mertens: 60 % (2021-02-15), 40 % (2024-06-11).');
    expect(view).toContain('Björn Nagel: nothing (2021-02-15), 20 % (2024-06-11).');
    expect(view).toMatch(/<path class="series-a" d="M0 100V40H\d+V100ZM\d+ 100V60H1000V100Z" ?>/);
    expect(textOf(view)).toMatch(/A Zoë Mertens 40 %/);
    expect(view).not.toMatch(/style=/);
  });

  test('says the same in the table of the lists', () => {
    expect(textOf(shown(example()))).toMatch(
      /2021-02-15 2021-03-03 50,000\.00 EUR Zoë Mertens 60 %, 30,000\.00 EUR Uferloh Vermögensverwaltungs GmbH 40 %/,
    );
  });

  test.each(SNAPSHOT_WARNINGS)('says %s of a list in words', (warning) => {
    const output = example();
    const snapshots = output.snapshots.map((list) => ({ ...list, warnings: [warning] }));
    expect(shown({ ...output, snapshots })).toMatch(/<p class="warning">[A-Z][^<]+\.<\/p>/);
  });

  test('says that lists are missing where some are scans', () => {
    const output = example();
    const meta = { ...output._registry_meta, warnings: ['legacy_scan_unsupported' as const] };
    expect(textOf(shown({ ...output, _registry_meta: meta }))).toContain(
      'Lists are missing here: the lists are scans, which are not read.',
    );
  });

  test.each(HISTORICAL_OWNERS_WARNINGS)('tells why there is none: %s', (warning) => {
    const output = { ...example(), owners: [], snapshots: [], history: [] };
    const meta = { ...output._registry_meta, status: 'historical_owners_unavailable' as const, warnings: [warning] };
    expect(textOf(shown({ ...output, _registry_meta: meta }))).toMatch(
      /^There is no history of its owners The reason: [a-z][^.]+\. It costs nothing\.$/,
    );
  });
});

describe('an event', () => {
  const before = { nominal_amount: 10, percentage: 50, name: 'Ada Berg', city: 'Bonn' };
  const changed = (after: Partial<typeof before>) =>
    eventWords({ kind: 'changed', before, after: { ...before, ...after } } as OwnerHistoryEvent);

  test('is called by what happened', () => {
    expect(eventWords({ kind: 'added', before: null, after: before } as OwnerHistoryEvent)).toEqual(['joined']);
    expect(eventWords({ kind: 'removed', before, after: null } as OwnerHistoryEvent)).toEqual(['left']);
    expect(changed({ name: 'Ada Tal' })).toEqual(['renamed']);
    expect(changed({ city: 'Köln' })).toEqual(['moved']);
    expect(changed({ nominal_amount: 5, percentage: 25 })).toEqual(['changed']);
    expect(changed({ name: 'Ada Tal', percentage: 25 })).toEqual(['renamed', 'changed']);
    expect(changed({})).toEqual(['changed']);
  });
});
