import { describe, expect, it } from '@jest/globals';
import { assert as assertProperty, constantFrom, oneof, property, record, stringMatching } from 'fast-check';
import type { ListOwnerEntry } from '#contract/types/get_company_historical_owners/getCompanyHistoricalOwners';
import { type CompanyId, parseCompanyId } from '#domain/companyId';
import { documentWords } from '../../../../workers/registries/documentWords.ts';
import { parseShareholderList } from '../../../../workers/registries/handelsregister/shareholderList/parseShareholderList.ts';
import { listIdentity } from '../../../../workers/enrichments/read_shareholder_list/listIdentity.ts';
import { generateDataset } from '../../../../simulator/dataset/generateDataset.ts';
import { companyDocuments } from '../../../../simulator/handelsregister/documents/companyDocuments.ts';
import { DocumentFiles } from '../../../../simulator/handelsregister/documents/documentFiles.ts';

const SIMULATED = 4;

function companyOf(text: string): CompanyId {
  const verdict = parseCompanyId(text);
  if (verdict.kind !== 'valid') {
    throw new Error(text);
  }
  return verdict.id;
}

const ID = companyOf('DE-HRB-F1103-261904');
const OTHER = companyOf('DE-HRB-F1103-1');
const ALPHA = { id: ID, names: ['Alpha GmbH'], seats: ['Berlin'] };
const VOSS = { id: ID, names: ['Voß + Söhne Süderröder GmbH'], seats: [] };
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
const person = (first: string, last: string): ListOwnerEntry => ({
  ...owner(`${first} ${last}`),
  type: 'natural_person',
  first_name: first,
  last_name: last,
});

describe('the number in the head of a list', () => {
  it.each<[string, string, string]>([
    ['its own, at its court', 'der X GmbH, Amtsgericht Charlottenburg HRB 261904 B', 'number'],
    ['its own, behind it the court', 'Liste der Gesellschafter der X GmbH (HRB 261904 AG Charlottenburg)', 'number'],
    [
      'its own, in both languages',
      'eingetragen im Handelsregister des Amtsgerichts Charlottenburg unter HRB 261904 B / registered with the local court of Charlottenburg under HRB 261904 B',
      'number',
    ],
    [
      'its own, above a letter to its court',
      'An das Amtsgericht Charlottenburg - Registergericht - 14046 Berlin, Gesellschafterliste, wie angekündigt und besprochen: HRB 261904',
      'number',
    ],
    ['its own, without a court beside its name', 'Liste der Gesellschafter der Alpha GmbH, HRB 261904', 'number'],
    ['its own, at another court', 'der X GmbH, Amtsgericht München HRB 261904', 'contradicted'],
    [
      'its own, at another court, and its court elsewhere',
      'der Beta GmbH, HRB 261904 Amtsgericht Köln. Beglaubigt am Amtsgericht Charlottenburg.',
      'contradicted',
    ],
    ['its own, without a court beside another name', 'Liste der Gesellschafter der Beta GmbH, HRB 261904', 'not_named'],
    [
      'its own, as that of a firm that a sentence names',
      'Liste der Gesellschafter der Beta GmbH. Die Alpha GmbH, HRB 261904 Amtsgericht Charlottenburg, hat zugestimmt.',
      'not_named',
    ],
    ['another', 'der X GmbH, Amtsgericht Charlottenburg HRB 261905', 'contradicted'],
    [
      'another, of a company of the same name',
      'Liste der Gesellschafter der Alpha GmbH, HRB 555, Amtsgericht Köln',
      'contradicted',
    ],
    [
      'another, of a longer name',
      'Liste der Gesellschafter der Müller Alpha GmbH, HRB 555, Amtsgericht Köln',
      'contradicted',
    ],
    [
      'another, of a firm that goes on',
      'Liste der Gesellschafter der Alpha GmbH & Co. Beteiligungs GmbH, HRB 555, Amtsgericht Köln',
      'not_named',
    ],
    [
      'another, and a sentence about the company',
      'Liste der Gesellschafter der Beta GmbH, HRB 555 Amtsgericht Köln. Die Alpha GmbH ist Komplementärin und hat zugestimmt.',
      'contradicted',
    ],
    ['both', 'Liste der Gesellschafter, HRB 555 und HRB 261904, Amtsgericht Charlottenburg', 'not_named'],
  ])('%s', (_name, words, expected) => {
    expect(listIdentity(words, [], ALPHA)).toBe(expected);
  });

  it.each<[string, string, ListOwnerEntry, string]>([
    ['is none where an owner has it', 'Liste der Y GmbH: HRB 261904', owner('X GmbH', '261904'), 'not_named'],
    [
      'is none where it stands behind an owner',
      'Y GmbH. Z Holding GmbH, HRB 261904 AG Charlottenburg',
      owner('Z Holding GmbH'),
      'not_named',
    ],
    [
      'does not contradict behind an owner',
      'Alpha GmbH, Sitz Berlin. Kurz, Eva (Treuhänderin HRB 7)',
      person('Eva', 'Kurz'),
      'named',
    ],
    [
      'is that of a company that is called as its owner',
      'Eva Kurz GmbH, AG Charlottenburg HRB 261904. Kurz, Eva',
      person('Eva', 'Kurz'),
      'number',
    ],
  ])('%s', (_name, words, holder, expected) => {
    expect(listIdentity(words, [holder], ALPHA)).toBe(expected);
  });

  it('with another suffix, is that of another court before they were joined', () => {
    const flensburg = { id: companyOf('DE-HRB-X1112-1402SL'), names: [], seats: [] };
    const said = (suffix: string): string => listIdentity(`AG Flensburg HRB 1402 ${suffix}, EUR`, [], flensburg);
    expect([said('SL'), said('FL'), said('AG')]).toEqual(['number', 'contradicted', 'number']);
  });

  it('is found in simulated lists of every form, and proves no other company', async () => {
    const { companies } = generateDataset({ seed: 'identity', size: 20 });
    const files = new DocumentFiles();
    const found = companies.flatMap((company) => companyDocuments(company).map((document) => ({ company, document })));
    const read: string[] = [];
    for (const { company, document } of found.filter((each) => each.document.list !== null).slice(0, SIMULATED)) {
      const pdf = await files.native(company, document);
      const { kind, owners } = await parseShareholderList(pdf);
      const words = (await documentWords(pdf)) ?? '';
      if (kind === 'parsed' && words !== '') {
        const said = (id: CompanyId): string => listIdentity(words, owners, { id, names: [company.name], seats: [] });
        read.push(`${said(companyOf(company.companyId))} ${said(OTHER)}`);
      }
    }
    expect(read.length).toBeGreaterThan(1);
    expect(new Set(read)).toEqual(new Set(['number contradicted']));
  });
});

describe('the name in the head of a list without a number', () => {
  it.each<[string, string, readonly ListOwnerEntry[], string]>([
    ['spelled otherwise', 'der Voss und Soehne Süderröder Gesellschaft mit beschränkter Haftung', [], 'named'],
    [
      'in a title of a typist',
      'L i s t e  d e r  G e s e l l s c h a f t e r der Firma "Voß + Söhne Süderröder GmbH" mit dem Sitz in X',
      [],
      'named',
    ],
    [
      'of another that goes on',
      'Voß + Söhne Süderröder GmbH & Co. KG',
      [owner('Voß + Söhne Süderröder GmbH & Co. KG')],
      'not_named',
    ],
    [
      'as an owner',
      'Liste der Y GmbH: Voß + Söhne Süderröder GmbH',
      [owner('Voß + Söhne Süderröder GmbH')],
      'not_named',
    ],
    [
      'above an owner of a longer name',
      'Voß + Söhne Süderröder GmbH: Voß + Söhne Süderröder GmbH & Co. KG',
      [owner('Voß + Söhne Süderröder GmbH & Co. KG')],
      'named',
    ],
    ['in a list of nothing', '', [], 'not_named'],
  ])('%s', (_name, words, owners, expected) => {
    expect(listIdentity(words, owners, VOSS)).toBe(expected);
  });

  it.each([
    ['Liste der Gesellschafter der Alpha GmbH mit dem Sitz in Berlin', 'named'],
    ['Gesellschafterliste Alpha GmbH, Berlin', 'named'],
    ['Alpha GmbH Gesellschafterliste Sitz: Berlin', 'named'],
    ['Liste der Gesellschafter der Alpha GmbH mit dem Sitz in Köln', 'not_named'],
    ['Gesellschafterliste Alpha GmbH, Köln', 'not_named'],
    ['Liste der Gesellschafter der Beta GmbH. Gesellschafterliste der Alpha GmbH', 'not_named'],
  ])('with its seat: %s', (words, expected) => {
    expect(listIdentity(words, [], ALPHA)).toBe(expected);
  });

  it('is not that of a firm whose name has more words, wherever they stand', () => {
    const word = stringMatching(/^[A-ZÄÖÜ][a-zäöüß]{3,9}$/u).filter((each) => !KNOWN_WORDS.has(each));
    const behind = oneof(word, constantFrom('& Co. KG', '& Co. Beteiligungs GmbH', 'Holding GmbH', 'und Söhne KG'));
    const head = constantFrom(
      'Liste der Gesellschafter der ',
      'Gesellschafterliste ',
      'Gesellschafterliste der Firma ',
      '',
    );
    const tail = constantFrom('', ' mit dem Sitz in Berlin', ', Berlin', ' Stammkapital: 25.000 EUR');
    assertProperty(
      property(record({ head, word, behind, tail }), (drawn) => {
        const firms = [
          `${drawn.word} Alpha GmbH`,
          `${drawn.word}-Alpha GmbH`,
          `Alpha GmbH ${drawn.behind}`,
          `${drawn.word} & Alpha GmbH`,
        ];
        const said = firms.map((firm) => listIdentity(`${drawn.head}${firm}${drawn.tail}`, [], ALPHA));
        expect(said).toEqual(firms.map(() => 'not_named'));
        expect(listIdentity(`${drawn.head}Alpha GmbH${drawn.tail}`, [], ALPHA)).toBe('named');
      }),
    );
  });
});

/** By which a head leads to the name of the company or goes on behind it. */
const KNOWN_WORDS = new Set([
  'Firma',
  'Nach',
  'Unter',
  'Sitz',
  'Stand',
  'Anteil',
  'Liste',
  'Berlin',
  'Betreffend',
  'Gesellschaft',
]);
