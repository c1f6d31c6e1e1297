import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseCompanyId } from '#domain/companyId';
import type { Company, Trait } from '../../../simulator/dataset/company.ts';
import { generateDataset } from '../../../simulator/dataset/generateDataset.ts';
import type { Holding, ShareholderList } from '../../../simulator/dataset/shareholderList.ts';

const dataset = generateDataset({ seed: 'demo' });
const lists: readonly (ShareholderList & { readonly company: Company })[] = dataset.companies.flatMap((company) =>
  company.shareholderLists.map((list) => ({ ...list, company })),
);

function only(trait: Trait): Company {
  const [company] = dataset.byTrait(trait);
  if (company === undefined) {
    throw new Error(`No company has the trait ${trait}`);
  }
  return company;
}

function sharesCents(holding: Holding): number {
  return holding.shares.reduce((sum, { from, to, nominalCents }) => sum + (to - from + 1) * nominalCents, 0);
}

describe('the invented data set', () => {
  test('one seed always invents the same companies, another seed others', () => {
    expect(generateDataset({ seed: 'demo' }).companies).toEqual(dataset.companies);
    const others = generateDataset({ seed: 'other' }).companies;
    expect(others.map((company) => company.name)).not.toEqual(dataset.companies.map((company) => company.name));
  });

  test('a larger size only adds companies at the end, so committed ids stay', () => {
    const larger = generateDataset({ seed: 'demo', size: 300 });
    expect(larger.companies.slice(0, dataset.companies.length)).toEqual(dataset.companies);
    expect(larger.companies).toHaveLength(300);
  });

  test('a size too small for the special companies is refused', () => {
    expect(() => generateDataset({ seed: 'demo', size: 3 })).toThrow(RangeError);
  });

  test('it has at least 240 companies of all register types at many courts, each with a valid and unique id', () => {
    expect(dataset.companies.length).toBeGreaterThanOrEqual(240);
    expect(new Set(dataset.companies.map((company) => company.register.type))).toEqual(
      new Set(['HRA', 'HRB', 'GnR', 'PR', 'VR', 'GsR']),
    );
    expect(new Set(dataset.companies.map((company) => company.register.courtCode)).size).toBeGreaterThan(25);
    expect(new Set(dataset.companies.map((company) => company.companyId)).size).toBe(dataset.companies.length);
    expect(new Set(dataset.companies.map((company) => company.name)).size).toBe(dataset.companies.length);
    for (const { companyId } of dataset.companies) {
      expect(parseCompanyId(companyId)).toMatchObject({ kind: 'valid', id: { suffix: null } });
    }
  });

  test('it has a group whose newest lists name each other as owners, in a ring', () => {
    const byNumber = new Map(
      dataset.companies.map((company) => [`${company.register.courtName} ${company.register.number}`, company]),
    );
    const ownerOf = (company: Company): Company => {
      const [owner] = company.shareholderLists.at(-1)?.holdings ?? [];
      const register = owner?.holder.type === 'german_company' ? owner.holder.register : null;
      return byNumber.get(`${register?.courtName} ${register?.number}`) ?? company;
    };
    const first = only('group');
    const [second, third] = [ownerOf(first), ownerOf(ownerOf(first))];
    expect(new Set([first, second, third]).size).toBe(3);
    expect(ownerOf(third)).toBe(first);
  });

  test('the id that is in no register is valid and belongs to nobody', () => {
    expect(parseCompanyId(dataset.notInRegister).kind).toBe('valid');
    expect(dataset.companies.map((company) => company.companyId)).not.toContain(dataset.notInRegister);
  });

  test('each trait of the demo is there with what it promises', () => {
    expect(only('ordinary').register).toMatchObject({ type: 'HRB', courtCode: 'F1103', suffix: null });
    expect(only('publications').publications.length).toBeGreaterThanOrEqual(25);
    expect(only('owners_two_lists').shareholderLists).toHaveLength(2);
    expect(only('owners_one_list').shareholderLists).toHaveLength(1);
    expect(only('owners_legacy_scan').shareholderLists.map((list) => list.fileForm)).toEqual(['tiff', 'image_pdf']);
    expect(only('no_documents').documents).not.toContain('DK');
    expect(only('name_changed').formerNames).toHaveLength(2);
    expect(only('partnership')).toMatchObject({ register: { type: 'HRA' }, shareholderLists: [] });
    expect(only('partnership').representation.persons[0]?.holder.type).toBe('organization');
    expect(only('deleted').status).toBe('deleted');
    expect(only('in_liquidation').name).toMatch(/ i\.L\.$/);
    expect(dataset.byTrait('suffix_in_row').map((company) => company.register.suffix)).toEqual(['HB', 'KI']);
  });

  test('one company has four readable lists, one of each epoch and layout, over which its owners change', () => {
    const history = only('owners_history').shareholderLists;
    expect(history.map((list) => list.layout)).toEqual([
      'dm_pre_2008',
      'numbered_2008',
      'geslv_by_share',
      'geslv_by_holder',
    ]);
    expect(history.every((list) => list.fileForm === 'pdf')).toBe(true);
    expect(history.map((list) => list.currency)).toEqual(['DM', 'EUR', 'EUR', 'EUR']);
    expect(history.map((list) => list.holdings.length)).toEqual([2, 2, 3, 4]);
    expect(history.map((list) => list.shareCapitalCents)).toEqual([5_000_000, 2_560_000, 2_560_000, 3_200_000]);
  });

  test('the same type and number exist at two courts', () => {
    const [first, second] = dataset.byTrait('same_number_twice');
    expect(first?.register.number).toBe(second?.register.number);
    expect(first?.register.type).toBe(second?.register.type);
    expect(first?.register.courtCode).not.toBe(second?.register.courtCode);
  });
});

describe('the invented shareholder lists', () => {
  test('the shares add up to the share capital, except where the list is meant to be wrong', () => {
    for (const list of lists) {
      const sum = list.holdings.reduce((total, holding) => total + holding.nominalCents, 0);
      expect(sum === list.shareCapitalCents).toBe(!list.company.traits.includes('wrong_sum'));
    }
  });

  test('each holding is the sum of its shares where the layout prints numbers, and no number is held twice', () => {
    for (const list of lists.filter(({ layout }) => layout !== 'dm_pre_2008')) {
      expect(list.holdings.map(sharesCents)).toEqual(list.holdings.map((holding) => holding.nominalCents));
      const ranges = list.holdings
        .flatMap((holding) => holding.shares)
        .toSorted((left, right) => left.from - right.from);
      ranges.slice(1).forEach((range, index) => expect(range.from).toBeGreaterThan(ranges[index]?.to ?? Infinity));
    }
  });

  test('lists before November 2008 that know no numbers print none, and percentages begin with the GesLV', () => {
    for (const { layout, holdings } of lists) {
      const printed = holdings.every((holding) => holding.percentText !== null);
      expect(printed).toBe(['geslv_by_share', 'geslv_by_holder', 'bilingual'].includes(layout));
      expect(holdings.every((holding) => holding.shares.length > 0)).toBe(layout !== 'dm_pre_2008');
    }
  });

  test('every list is filed after its date, and lists follow each other in time', () => {
    for (const { shareholderLists } of dataset.companies) {
      const dates = shareholderLists.map((list) => list.documentDate);
      expect(dates).toEqual(dates.toSorted());
      expect(shareholderLists.every((list) => list.filedOn > list.documentDate)).toBe(true);
    }
  });

  test('the invariants hold for any seed', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        for (const company of generateDataset({ seed, size: 60 }).companies) {
          for (const list of company.shareholderLists.filter(() => !company.traits.includes('wrong_sum'))) {
            const sum = list.holdings.reduce((total, holding) => total + holding.nominalCents, 0);
            expect(sum).toBe(list.shareCapitalCents);
            expect(list.holdings.every((holding) => holding.nominalCents >= 100)).toBe(true);
          }
        }
      }),
      { numRuns: 15 },
    );
  });
});
