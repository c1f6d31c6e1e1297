import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { judgeLists } from '../../../workers/enrichments/get_company_historical_owners/judgeLists.ts';
import type { ParsedFile } from '../../../workers/registries/handelsregister/documents/parseLists.ts';
import { availableAnswer } from '../../../workers/enrichments/get_company_historical_owners/ownersOutput.ts';
import type { ParsedList } from '../../../workers/registries/handelsregister/shareholderList/parsedList.ts';
import { parseShareholderList } from '../../../workers/registries/handelsregister/shareholderList/parseShareholderList.ts';
import { byName } from '../../support/shareholderLists/expectedList.ts';
import { listArbitrary, personArbitrary, styleArbitrary } from '../../support/shareholderLists/arbitraryList.ts';
import { drawList, printedCapital } from '../../support/shareholderLists/drawList.ts';
import { trueOwners, truePercentages } from '../../support/shareholderLists/trueOwners.ts';
import { FORMS, type Form, type ListStyle } from '../../support/shareholderLists/listForms.ts';
import { capitalOf, type TrueList, type TruePerson } from '../../support/shareholderLists/listTruth.ts';
import { suitedList } from '../../support/shareholderLists/suitedList.ts';

/** The same lists in every run, so that what is counted here can be compared. */
const SEED = 20_261_121;
/** Of the printed percentages, which are rounded to two decimals. */
const HALF_A_DIGIT = 0.006;

/** What is read otherwise than it was drawn, in words; empty for nothing. */
function mistakes(parsed: ParsedList, list: TrueList, style: ListStyle): string[] {
  const capital = printedCapital(list, style);
  const { kind, document_date, share_capital, total_matches_capital, currency, owners } = parsed;
  const frame = [kind, document_date, share_capital, total_matches_capital, currency];
  const trueFrame = ['parsed', list.day, capital, capital === capitalOf(list), list.currency];
  const expected = trueOwners(list, style.form !== 'contributions').map((owner, index) => ({
    ...owner,
    percentage: truePercentages(list)[index] ?? 0,
  }));
  const told = [JSON.stringify(frame) === JSON.stringify(trueFrame) ? '' : 'frame'];
  const [read, drawn] = [byName(owners), byName(expected)];
  drawn.forEach((owner, index) => {
    const found = read[index];
    const { percentage, ...rest } = owner;
    const isSame =
      found !== undefined &&
      Object.entries(rest).every(
        ([field, value]) => JSON.stringify(found[field as keyof typeof found]) === JSON.stringify(value),
      ) &&
      // Of a capital to which the amounts do not add up, nothing is a part.
      (found.percentage === null
        ? capital !== capitalOf(list)
        : Math.abs(found.percentage - percentage) <= HALF_A_DIGIT);
    told.push(isSame ? '' : owner.name);
  });
  return [...told, read.length === drawn.length ? '' : 'count'].filter((mistake) => mistake !== '');
}

describe('lists drawn from the law, in layouts that the parser was not written from', () => {
  test.each(FORMS)(
    '%s: read as drawn, and nothing wrong is trusted',
    async (form) => {
      const samples = fc.sample(fc.tuple(listArbitrary(6), styleArbitrary), { numRuns: 50, seed: SEED });
      const outcome = { drawn: 0, right: 0, wrongButTrusted: [] as string[] };
      for (const [sample, chosen] of samples) {
        const style = { ...chosen, form };
        const list = suitedList(sample, form);
        if (list.stakes.length > 0) {
          const parsed = await parseShareholderList(await drawList(list, style));
          const wrong = mistakes(parsed, list, style);
          // A reader that reads nothing of a list that contradicts itself is right as well.
          if (style.printed === 'right') {
            outcome.drawn++;
            outcome.right += wrong.length === 0 ? 1 : 0;
          }
          if (wrong.length > 0 && parsed.kind === 'parsed') {
            outcome.wrongButTrusted.push(`${JSON.stringify(style)}: ${wrong.join(', ')}`);
          }
        }
      }
      expect(outcome.wrongButTrusted).toEqual([]);
      expect(outcome.right / outcome.drawn).toBeGreaterThanOrEqual(0.95);
    },
    180_000,
  );
});

/** What can happen between two lists; each keeps the capital. */
type Change =
  { readonly kind: 'sale'; readonly to: TruePerson } | { readonly kind: 'move' } | { readonly kind: 'marriage' };

const changeArbitrary: fc.Arbitrary<Change> = fc.oneof(
  personArbitrary.map((to) => ({
    kind: 'sale' as const,
    to: { ...to, last: 'Käufer', born: `2001${to.born.slice(4)}` },
  })),
  fc.constantFrom<Change>({ kind: 'move' }, { kind: 'marriage' }),
);

/** Applies a change to the first person of a list, and tells the events that it must lead to. */
function apply(list: TrueList, change: Change, year: number): { list: TrueList; events: string[] } {
  const at = list.stakes.findIndex(({ holder }) => holder.kind === 'person');
  const stake = list.stakes[at];
  if (stake?.holder.kind !== 'person') {
    return { list: { ...list, day: `${year}-03-01` }, events: [] };
  }
  const { holder } = stake;
  const next =
    change.kind === 'sale'
      ? { ...change.to, first: change.to.first.split(/[ -]/u)[0] ?? '', born: `${year - 30}-01-02` }
      : change.kind === 'move'
        ? { ...holder, city: holder.city === 'Aachen' ? 'Berlin' : 'Aachen' }
        : { ...holder, last: holder.last === 'Neuer' ? 'Wieder' : 'Neuer' };
  const name = `${next.first} ${next.last}`;
  const events =
    change.kind === 'sale' ? [`removed ${holder.first} ${holder.last}`, `added ${name}`] : [`changed ${name}`];
  return {
    list: { ...list, day: `${year}-03-01`, stakes: list.stakes.with(at, { ...stake, holder: next }) },
    events,
  };
}

/** Every list of a history can be read surely. */
const PLAIN = { borders: true, printed: 'right', breaks: 'never' } as const;

test('random histories, each list in a layout of its own, are told as they happened', async () => {
  const forms = fc.constantFrom<Form>('row_per_share', 'numbers_first', 'three_columns', 'prose');
  const histories = fc.sample(
    fc.record({
      first: listArbitrary(4),
      changes: fc.array(changeArbitrary, { minLength: 1, maxLength: 4 }),
      styles: fc.array(fc.tuple(styleArbitrary, forms), { minLength: 5, maxLength: 5 }),
    }),
    { numRuns: 40, seed: SEED },
  );
  for (const { first, changes, styles } of histories) {
    const lists = [{ ...first, day: '2010-03-01' }];
    const expected: string[] = [];
    changes.forEach((change, index) => {
      const applied = apply(lists.at(-1) ?? first, change, 2011 + index);
      lists.push(applied.list);
      expected.push(...applied.events);
    });
    const files: ParsedFile[] = [];
    for (const [index, list] of lists.entries()) {
      const [style, form] = styles[index] ?? [];
      if (style !== undefined && form !== undefined) {
        const parsed = await parseShareholderList(await drawList(list, { ...style, ...PLAIN, form }));
        files.push({ documentId: `list ${index}`, filedOn: list.day, list: parsed, provenance: [] });
      }
    }
    const verdict = judgeLists(files);
    expect(verdict.kind).toBe('available');
    const { output } = availableAnswer(
      'DE-HRB-F1103-1',
      verdict.kind === 'available' ? verdict.snapshots.toReversed() : [],
      [],
    );
    expect(output.snapshots.map(({ document_date: day }) => day)).toEqual(lists.map(({ day }) => day));
    expect(output.history.map(({ kind, name }) => `${kind} ${name}`)).toEqual(expected);
  }
}, 180_000);
