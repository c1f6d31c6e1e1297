import { describe, expect, it } from '@jest/globals';
import type { ListOwnerEntry } from '#contract/types/get_company_historical_owners/getCompanyHistoricalOwners';
import { type CompanyId, parseCompanyId } from '#domain/companyId';
import { namesCompany } from '../../../../workers/enrichments/read_shareholder_list/namesCompany.ts';

function companyOf(text: string): CompanyId {
  const verdict = parseCompanyId(text);
  if (verdict.kind !== 'valid') {
    throw new Error(text);
  }
  return verdict.id;
}

const ID = companyOf('DE-HRB-F1103-261904');
const NAMES = ['Voß + Söhne Süderröder GmbH'];
const owner = (name: string, number: string | null = null): ListOwnerEntry => ({
  type: 'organization',
  name,
  first_name: null,
  last_name: null,
  birth_date: null,
  city: null,
  register: number === null ? null : { court: 'Charlottenburg', type: 'HRB', number },
  country: null,
  nominal_amount: 1,
  currency: 'EUR',
  percentage: null,
  shares: [],
  members: [],
});

describe('whether a list says that it is of a company', () => {
  it.each<[string, string, readonly ListOwnerEntry[], readonly string[], boolean]>([
    ['its number at its court', 'der X GmbH, Amtsgericht Charlottenburg HRB 261904 B', [], [], true],
    ['its number at another court', 'der X GmbH, Amtsgericht München HRB 261904', [], [], false],
    ['another number', 'der X GmbH, Amtsgericht Charlottenburg HRB 261905', [], [], false],
    [
      'a name of it, its legal form spelled out',
      'der Voss und Soehne Süderröder Gesellschaft mit beschränkter Haftung',
      [],
      NAMES,
      true,
    ],
    [
      'a longer name of another',
      'Voß + Söhne Süderröder GmbH & Co. KG',
      [owner('Voß + Söhne Süderröder GmbH & Co. KG')],
      NAMES,
      false,
    ],
    ['it as an owner, by its number', 'Liste der Y GmbH: HRB 261904', [owner('X GmbH', '261904')], [], false],
    [
      'it as an owner, by its name',
      'Liste der Y GmbH: Voß + Söhne Süderröder GmbH',
      [owner('Voß + Söhne Süderröder GmbH')],
      NAMES,
      false,
    ],
    [
      'it above the table, and an owner of a longer name',
      'Voß + Söhne Süderröder GmbH: Voß + Söhne Süderröder GmbH & Co. KG',
      [owner('Voß + Söhne Süderröder GmbH & Co. KG')],
      NAMES,
      true,
    ],
    ['nothing', '', [], NAMES, false],
  ])('%s', (_name, words, owners, names, expected) => {
    expect(namesCompany(words, owners, { id: ID, names })).toBe(expected);
  });
});
