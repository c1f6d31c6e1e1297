import { describe, expect, test } from '@jest/globals';
import { ChangingDataset } from '../../../simulator/dataset/changingDataset.ts';
import { GAZETTE_CHANGES } from '../../../simulator/dataset/changes/gazetteChanges.ts';
import { GAZETTE_LAYOUTS, LIST_LAYOUTS, REGISTER_LAYOUTS } from '../../../simulator/dataset/changes/layoutChanges.ts';
import { OWNER_CHANGES, type OwnerChange } from '../../../simulator/dataset/changes/ownerChanges.ts';
import { REGISTER_CHANGES, type RegisterChange } from '../../../simulator/dataset/changes/registerChanges.ts';
import type { Company } from '../../../simulator/dataset/company.ts';
import { generateDataset } from '../../../simulator/dataset/generateDataset.ts';
import { seededRandom } from '../../../simulator/dataset/random.ts';

const dataset = generateDataset({ seed: 'changes', size: 80 });
const DAY = '2026-04-01';
const random = seededRandom('changes');

type Change = (company: Company, random: ReturnType<typeof seededRandom>, day: string) => Company | null;

/** Every company that it can happen to, before and after. */
function happened(change: Change): readonly (readonly [Company, Company])[] {
  return dataset.companies.flatMap((before) => {
    const after = change(before, random, DAY);
    return after === null ? [] : [[before, after] as const];
  });
}

function changedFields(before: Company, after: Company): readonly string[] {
  const fields = Object.keys(before) as (keyof Company)[];
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}

const holdingsOf = ({ shareholderLists }: Company) =>
  shareholderLists.at(-1)?.holdings.map(({ holder, nominalCents }) => ({ holder, nominalCents })) ?? [];
const sorted = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).toSorted();

describe('what can happen to an invented company', () => {
  test.each<[RegisterChange, readonly string[]]>([
    ['name', ['name', 'formerNames']],
    ['legal_form', ['legalForm']],
    ['register', ['register']],
    ['seat', ['seat', 'formerSeats']],
    ['address', ['address']],
    ['capital', ['capital']],
    ['purpose', ['purpose']],
    ['representation', ['representation']],
    ['articles', ['articlesDate']],
    ['dissolution', ['name', 'status', 'formerNames']],
    ['deletion', ['status']],
    ['appointment', ['representation']],
    ['dismissal', ['representation']],
    ['move', ['representation']],
    ['power', ['representation']],
  ])('%s changes nothing else', (change, fields) => {
    const all = happened(REGISTER_CHANGES[change]);
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter(([before, after]) => changedFields(before, after).join() !== fields.join())).toEqual([]);
  });

  test('a continuation takes a dissolution back', () => {
    const [[before, dissolved] = []] = happened(REGISTER_CHANGES.dissolution);
    const continued = REGISTER_CHANGES.continuation(dissolved as Company);
    expect(continued).toMatchObject({ name: before?.name, status: 'active' });
    expect(REGISTER_CHANGES.continuation(before as Company)).toBeNull();
  });

  test.each<[OwnerChange, number]>([
    ['sale', 1],
    ['shift', 2],
    ['relocation', 1],
  ])('%s is told by one more list, and concerns %i of the owners', (change, concerned) => {
    const all = happened(OWNER_CHANGES[change]);
    expect(all.length).toBeGreaterThan(0);
    for (const [before, after] of all) {
      expect(after.shareholderLists).toHaveLength(before.shareholderLists.length + 1);
      const [earlier, later] = [holdingsOf(before), holdingsOf(after)];
      expect(later.filter((one, at) => JSON.stringify(one) !== JSON.stringify(earlier[at]))).toHaveLength(concerned);
      const total = (holdings: typeof later): number => holdings.reduce((sum, one) => sum + one.nominalCents, 0);
      expect(total(later)).toBe(total(earlier));
    }
  });

  test('a publication is new and the newest', () => {
    const [[before, after] = []] = happened(GAZETTE_CHANGES.publication);
    expect(after?.publications.slice(1)).toEqual(before?.publications);
    expect(after?.publications[0]?.publishedOn).toBe(DAY);
  });
});

describe('what portals show in another way', () => {
  test.each(Object.entries(LIST_LAYOUTS))('%s files a list by which everybody holds the same', (_name, layout) => {
    const all = happened(layout);
    expect(all.length).toBeGreaterThan(0);
    for (const [before, after] of all) {
      expect(after.shareholderLists.at(-1)?.filedOn).toBe(DAY);
      expect(sorted(holdingsOf(after))).toEqual(sorted(holdingsOf(before)));
    }
  });

  test.each(Object.entries({ ...REGISTER_LAYOUTS, ...GAZETTE_LAYOUTS }))(
    '%s is another company to look at',
    (_name, layout) => {
      const all = happened(layout);
      expect(all.length).toBeGreaterThan(0);
      expect(all.every(([before, after]) => changedFields(before, after).length > 0)).toBe(true);
    },
  );
});

test('a company that was replaced is found as it is now, in another list of companies', () => {
  const changing = new ChangingDataset(dataset);
  const [company] = dataset.companies as [Company];
  const before = changing.companies;
  changing.replace({ ...company, name: 'Andere GmbH' });
  expect(changing.find(company.companyId)?.name).toBe('Andere GmbH');
  expect([changing.companies === before, dataset.companies[0]]).toEqual([false, company]);
  expect(() => changing.replace({ ...company, companyId: 'DE-HRB-F1103-1' })).toThrow(RangeError);
});
