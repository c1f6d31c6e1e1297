import { describe, expect, test } from '@jest/globals';
import { type CompanyId, parseCompanyId } from '#domain/companyId';
import { belongingOf, type WantedCompany } from '../../../../workers/registries/unternehmensregister/belongingOf.ts';
import type { RegisterCompany } from '../../../../workers/registries/unternehmensregister/companies/registerCompany.ts';
import { filingsOf } from '../../../../workers/registries/unternehmensregister/filingsOf.ts';
import { listedFiling } from '../../../support/filingMarkup.ts';

function companyOf(text: string): CompanyId {
  const verdict = parseCompanyId(text);
  if (verdict.kind !== 'valid') {
    throw new Error(`${text} is no company id.`);
  }
  return verdict.id;
}

const COMPANY: WantedCompany = {
  id: companyOf('DE-HRB-K1101-8398'),
  known: { names: ['Alster Speicherhaus GmbH', 'Elbe Lagerhaus GmbH'], seats: ['Hamburg', 'Bremen'] },
};
const OWN = 'DEK1101R.HRB8398';
const OTHER = 'DEK1101R.HRB9999';

function named(euid: string | null, changes: Partial<RegisterCompany> = {}): RegisterCompany {
  return { name: 'Alster Speicherhaus GmbH', location: 'Hamburg', euid, ...changes };
}

function belonging(
  printed: { name?: string; city?: string | null },
  companies: readonly RegisterCompany[],
  isWhole = true,
) {
  return belongingOf({ ...listedFiling(), ...printed }, COMPANY, { companies, isWhole });
}

describe('a filing', () => {
  test.each<[string, readonly RegisterCompany[]]>([
    ['the only company of its name and place has the EUID of the company', [named(OWN)]],
    ['its court is printed with another code', [named('DEK1101.HRB8398')]],
    ['the register data shows the company twice', [named(OWN), named('DEK1101.HRB8398')]],
    ['others have the name at another place', [named(OWN), named(OTHER, { location: 'Gera' })]],
    ['others have another name', [named(OWN), named(OTHER, { name: 'Alster Speicherhaus Verwaltungs GmbH' })]],
  ])('is proven where %s', (_when, companies) => {
    expect(belonging({}, companies)).toBe('proven');
  });

  test.each<[string, readonly RegisterCompany[], boolean]>([
    ['the register data has nobody of its name', [], true],
    ['a company without an EUID has its name and place', [named(null)], true],
    ['an EUID cannot be read', [named('DEZ9999.HRB1')], true],
    ['another company has its name and place too', [named(OWN), named(OTHER)], true],
    ['the register data has more than it shows', [named(OWN)], false],
  ])('is no more than probable where %s', (_when, companies, isWhole) => {
    expect(belonging({}, companies, isWhole)).toBe('probable');
  });

  test.each<[string, { name?: string; city?: string | null }, readonly RegisterCompany[]]>([
    ['at another place', { city: 'Gera' }, [named(OWN)]],
    ['without a place', { city: null }, [named(OWN)]],
    ['of a company of another name', { name: 'Alster Speicherhaus Verwaltungs GmbH' }, [named(OWN)]],
    ['whose name and place only others have', {}, [named(OTHER)]],
    [
      'under a former name that another company has now',
      { name: 'Elbe Lagerhaus GmbH' },
      [named(OTHER, { name: 'Elbe Lagerhaus GmbH' })],
    ],
  ])('is another company’s: %s', (_which, printed, companies) => {
    expect(belonging(printed, companies)).toBe('foreign');
  });

  test('under a former name and seat is probable', () => {
    expect(belonging({ name: 'Elbe Lagerhaus GmbH', city: 'Bremen' }, [named(OWN)])).toBe('probable');
  });
});

describe('the filings of a company', () => {
  const register = { companies: [named(OWN)], isWhole: true };
  const filing = listedFiling();
  const inGazette = listedFiling({ published_in: 'bundesanzeiger', published_on: '2025-07-01' });
  const corrected = listedFiling({
    title: `${filing.title} (Berichtigung der Veröffentlichung vom 03.06.2025)`,
    published_on: '2025-09-01',
  });

  test('are those of all searches, newest first, each once, with doubles of the gazette marked', () => {
    const entries = filingsOf(
      COMPANY,
      [
        [filing, inGazette],
        [filing, corrected],
      ],
      register,
    );
    expect(
      entries.map(({ published_on: day, published_in: place, also_in_gazette: isDouble, corrects }) => [
        day,
        place,
        isDouble,
        corrects,
      ]),
    ).toEqual([
      ['2025-09-01', 'unternehmensregister', false, 'Berichtigung der Veröffentlichung vom 03.06.2025'],
      ['2025-07-01', 'bundesanzeiger', true, null],
      ['2025-06-03', 'unternehmensregister', true, null],
    ]);
    expect(new Set(entries.map(({ filing_id: id }) => id)).size).toBe(3);
  });

  test('have ids that depend neither on the payload nor on the order of a search', () => {
    const ids = (...hits: (typeof filing)[]) => filingsOf(COMPANY, [hits], register).map(({ filing_id: id }) => id);
    expect(ids({ ...inGazette, payload: 'other' }, corrected, { ...filing, payload: 'another' })).toEqual(
      ids(filing, corrected, inGazette),
    );
  });

  test('tell who must pay for them', () => {
    const [entry] = filingsOf(COMPANY, [[listedFiling({ is_deposit: true, title: 'Hinterlegte Bilanz' })]], register);
    expect(entry).toMatchObject({ access: 'paid', type: 'deposit', match: 'proven' });
  });
});
