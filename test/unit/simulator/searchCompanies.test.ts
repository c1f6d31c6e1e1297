import { describe, expect, test } from '@jest/globals';
import type { Company } from '../../../simulator/dataset/company.ts';
import { generateDataset } from '../../../simulator/dataset/generateDataset.ts';
import { foldText, searchCompanies, soundOf } from '../../../simulator/handelsregister/searchCompanies.ts';
import {
  checkSearchCriteria,
  EMPTY_CRITERIA,
  type SearchCriteria,
} from '../../../simulator/handelsregister/searchCriteria.ts';

const [sample] = generateDataset({ seed: 'search', size: 60 }).companies;

function company(changes: Partial<Company>): Company {
  if (sample === undefined) {
    throw new Error('The data set is empty');
  }
  return { ...sample, status: 'active', formerNames: [], ...changes };
}

function namesFound(companies: readonly Company[], criteria: Partial<SearchCriteria>): readonly string[] {
  return searchCompanies(companies, { ...EMPTY_CRITERIA, ...criteria }).hits.map((hit) => hit.name);
}

const kaelte = company({ name: 'Müller & Söhne Kältetechnik GmbH' });
const optik = company({ name: 'Schmitt Optik GmbH', formerNames: ['Alte Brille GmbH'] });
const both = [kaelte, optik];

describe('the search over the data set', () => {
  test('all keywords must be words of the name', () => {
    expect(namesFound(both, { keywords: 'kältetechnik müller' })).toEqual([kaelte.name]);
    expect(namesFound(both, { keywords: 'müller optik' })).toEqual([]);
    expect(namesFound(both, { keywords: 'kälte' })).toEqual([]);
  });

  test('one keyword is enough in the second mode', () => {
    expect(namesFound(both, { keywords: 'müller optik', keywordMode: '2' })).toEqual([kaelte.name, optik.name]);
  });

  test('the exact mode wants the whole name, whatever its marks and umlauts', () => {
    expect(namesFound(both, { keywords: 'Mueller + Soehne Kaeltetechnik GmbH', keywordMode: '3' })).toEqual([
      kaelte.name,
    ]);
    expect(namesFound(both, { keywords: 'Schmitt Optik', keywordMode: '3' })).toEqual([]);
  });

  test('wildcards stand for parts of words and numbers', () => {
    expect(namesFound(both, { keywords: 'kälte*' })).toEqual([kaelte.name]);
    const numbered = company({ register: { ...kaelte.register, number: '12345' } });
    expect(namesFound([numbered], { registerNumber: '12?4*' })).toHaveLength(1);
    expect(namesFound([numbered], { registerNumber: '1234' })).toHaveLength(0);
  });

  test('former names are found too', () => {
    expect(namesFound(both, { keywords: 'alte brille' })).toEqual([optik.name]);
  });

  test('similar sounding words meet only when that is asked for', () => {
    expect(namesFound(both, { keywords: 'Schmidt' })).toEqual([]);
    expect(namesFound(both, { keywords: 'Schmidt', similar: true })).toEqual([optik.name]);
    expect(soundOf('Maier')).toBe(soundOf('Mayer'));
  });

  test('deleted companies are found only when closed sheets are asked for', () => {
    const deleted = company({ status: 'deleted' });
    expect(namesFound([deleted], { courtCode: deleted.register.courtCode })).toEqual([]);
    expect(namesFound([deleted], { courtCode: deleted.register.courtCode, alsoDeleted: true })).toHaveLength(1);
  });

  test('a number at another court is another company', () => {
    const elsewhere = company({ register: { ...kaelte.register, courtCode: 'K1101' } });
    expect(namesFound([elsewhere], { registerNumber: elsewhere.register.number, courtCode: 'D2601' })).toEqual([]);
  });

  test('no more than a hundred hits are listed, and the search says that there are more', () => {
    const many = Array.from({ length: 101 }, () => kaelte);
    const outcome = searchCompanies(many, { ...EMPTY_CRITERIA, keywords: 'müller' });
    expect(outcome.hits).toHaveLength(100);
    expect(outcome.tooMany).toBe(true);
    expect(searchCompanies(many.slice(1), { ...EMPTY_CRITERIA, keywords: 'müller' }).tooMany).toBe(false);
  });

  test('folding leaves only letters, digits and wildcards', () => {
    expect(foldText('"Größe" & Çelik – Nr. 7*')).toBe('groesse celik nr 7*');
  });
});

describe('the check of the search form', () => {
  test('an empty form and a number with letters are refused', () => {
    expect(checkSearchCriteria(EMPTY_CRITERIA)).toBe('no_criterion');
    expect(checkSearchCriteria({ ...EMPTY_CRITERIA, registerNumber: '44343 B' })).toBe('bad_number');
    expect(checkSearchCriteria({ ...EMPTY_CRITERIA, registerNumber: '44*' })).toBe('valid');
    expect(checkSearchCriteria({ ...EMPTY_CRITERIA, states: ['Bayern'] })).toBe('valid');
  });
});
