import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type CompanyId, parseCompanyId } from '#domain/companyId';
import { belongingOf, type WantedCompany } from '../../../../workers/registries/unternehmensregister/belongingOf.ts';
import type { RegisterCompany } from '../../../../workers/registries/unternehmensregister/companies/registerCompany.ts';
import { positionAmongAlike } from '../../../../workers/registries/bundesanzeiger/publicationIds.ts';
import { compareFilings } from '../../../../workers/registries/unternehmensregister/compareFilings.ts';
import { entryPrint } from '../../../../workers/registries/unternehmensregister/filingPrint.ts';
import { filingsOf } from '../../../../workers/registries/unternehmensregister/filingsOf.ts';
import type { ListedFiling } from '../../../../workers/registries/unternehmensregister/results/parseFilingList.ts';
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
const ELSEWHERE = { location: 'Gera' };
const RENAMED = { name: 'Elbe Lagerhaus GmbH' };

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
    ['others have the name at another place', [named(OWN), named(OTHER, ELSEWHERE)]],
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
    ['it has more than it shows, and shows another company', [named(OTHER), named(OWN, RENAMED)], false],
    ['the company has no place there, and another has', [named(OWN, { location: null }), named(OTHER)], true],
    ['another company of its name has no place there', [named(OWN), named(OTHER, { location: null })], true],
    ['one of its name at another place has no EUID', [named(OWN), named(null, ELSEWHERE)], true],
    ['the company has its name at another place now', [named(OTHER), named(OWN, ELSEWHERE)], true],
    ['the register data does not know the company', [named(OTHER)], true],
  ])('is no more than probable where %s', (_when, companies, isWhole) => {
    expect(belonging({}, companies, isWhole)).toBe('probable');
  });

  test.each<[string, { name?: string; city?: string | null }, readonly RegisterCompany[]]>([
    ['at another place', { city: 'Gera' }, [named(OWN)]],
    ['without a place', { city: null }, [named(OWN)]],
    ['of a company of another name', { name: 'Alster Speicherhaus Verwaltungs GmbH' }, [named(OWN)]],
    ['whose name and place only others have', {}, [named(OTHER), named(OWN, RENAMED)]],
    ['under a former name that another company has now', RENAMED, [named(OTHER, RENAMED), named(OWN)]],
  ])('is another company’s: %s', (_which, printed, companies) => {
    expect(belonging(printed, companies)).toBe('foreign');
  });

  test('under a former name and seat is probable', () => {
    expect(belonging({ ...RENAMED, city: 'Bremen' }, [named(OWN)])).toBe('probable');
  });

  test('is never told more surely where the register data tells less', () => {
    const verdicts = { proven: 0, probable: 0, foreign: 0 };
    fc.assert(
      fc.property(lessAndMore, ({ less, more }) => {
        const [before, after] = [
          belongingOf(listedFiling(), COMPANY, more),
          belongingOf(listedFiling(), COMPANY, less),
        ];
        verdicts[before] += 1;
        expect(['probable', before]).toContain(after);
      }),
      { numRuns: 2_000 },
    );
    expect(Math.min(...Object.values(verdicts))).toBeGreaterThan(10);
  });

  test('is proven only where one company has its name and place, and all of the name are known', () => {
    fc.assert(
      fc.property(registerData, (register) => {
        const ofName = register.companies.filter(({ name }) => name === listedFiling().name);
        const isProven = belongingOf(listedFiling(), COMPANY, register) === 'proven';
        const there = ofName.filter(({ location }) => location === 'Hamburg');
        const isCertain = register.isWhole && ofName.every(({ location, euid }) => location !== null && euid !== null);
        expect(isProven).toBe(isCertain && there.length > 0 && there.every(({ euid }) => euid === OWN));
      }),
      { numRuns: 2_000 },
    );
  });
});

const registerCompany: fc.Arbitrary<RegisterCompany> = fc.record({
  name: fc.constantFrom(...COMPANY.known.names),
  location: fc.constantFrom('Hamburg', 'Hamburg', 'Gera', null),
  euid: fc.constantFrom(OWN, OTHER, 'DEK1101R.HRB5', null),
});
const registerData = fc.record({
  companies: fc.array(registerCompany, { maxLength: 4 }),
  isWhole: fc.boolean(),
});
/** Register data, and the same with places, EUIDs or companies missing; that companies are is told by the list. */
const lessAndMore = registerData.chain((more) =>
  fc
    .record({
      cut: fc.boolean(),
      losses: fc.array(fc.constantFrom('nothing', 'place', 'euid', 'company'), {
        minLength: more.companies.length,
        maxLength: more.companies.length,
      }),
    })
    .map(({ cut, losses }) => ({
      more,
      less: {
        companies: more.companies.flatMap((company, index) => withLoss(company, losses[index])),
        isWhole: more.isWhole && !cut && !losses.includes('company'),
      },
    })),
);

function withLoss(company: RegisterCompany, loss: string | undefined): RegisterCompany[] {
  switch (loss) {
    case 'company':
      return [];
    case 'place':
      return [{ ...company, location: null }];
    case 'euid':
      return [{ ...company, euid: null }];
    default:
      return [company];
  }
}

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

  test('keep their ids where filings differ in format, deposit or language only, in whatever order', () => {
    const differing = [
      filing,
      { ...filing, format: 'esef' as const },
      { ...filing, is_deposit: true },
      { ...filing, language: 'en' },
    ];
    const idsOf = (hits: readonly ListedFiling[]) =>
      filingsOf(COMPANY, [hits], register).map((entry) => [
        entry.format,
        entry.access,
        entry.language,
        entry.filing_id,
      ]);
    expect(new Set(idsOf(differing).map(([, , , id]) => id)).size).toBe(4);
    expect(idsOf(differing.toReversed())).toEqual(idsOf(differing));
    const alone = idsOf([{ ...filing, format: 'esef' }]);
    expect(idsOf(differing)).toEqual(expect.arrayContaining(alone));
  });

  test('are found again by their ids where only what stands beside tells them apart, in whatever order', () => {
    const twins = [filing, { ...filing, beside: '11 23 2025-06-03' }];
    const listed = filingsOf(COMPANY, [twins, twins.toReversed()], register);
    const found = (hits: readonly ListedFiling[]) =>
      listed.map((entry) => {
        const position = positionAmongAlike(entry.filing_id, COMPANY.id.text, entryPrint(entry), hits.length);
        return hits.toSorted(compareFilings)[position ?? -1]?.beside;
      });
    expect(found(twins)).toEqual(['11 22 2025-06-03', '11 23 2025-06-03']);
    expect(found(twins.toReversed())).toEqual(found(twins));
    const foundApart = twins.map((twin) => [twin]);
    expect(filingsOf(COMPANY, foundApart, register)).toEqual(listed);
  });

  const halfYear = listedFiling({ title: 'Halbjahresfinanzbericht', published_on: '2025-08-01' });
  test.each<[string, ListedFiling, Partial<ListedFiling>, boolean]>([
    ['the year of its title, however late', filing, { published_on: '2027-01-02' }, true],
    ['no year in its title, and a day near', halfYear, { published_on: '2025-09-01' }, true],
    ['no year in its title, and a day a month off', halfYear, { published_on: '2025-09-02' }, false],
    ['no year in its title, and a day years before', halfYear, { published_on: '2019-08-01' }, false],
    ['another year in its title', filing, { title: filing.title.replaceAll('2024', '2023') }, false],
    ['a former name of the company', filing, { name: 'Elbe Lagerhaus GmbH' }, false],
    ['another spelling of the legal form', filing, { name: 'Alster Speicherhaus Gesellschaft mbH' }, true],
  ])('are doubles of the gazette where it has %s', (_what, own, changes, isDouble) => {
    const published = { ...own, ...changes, published_in: 'bundesanzeiger' as const };
    const [entry] = filingsOf(COMPANY, [[own, published]], register).filter(
      ({ published_in: place }) => place === 'unternehmensregister',
    );
    expect(entry?.also_in_gazette).toBe(isDouble);
  });

  test('tell who must pay for them', () => {
    const [entry] = filingsOf(COMPANY, [[listedFiling({ is_deposit: true, title: 'Hinterlegte Bilanz' })]], register);
    expect(entry).toMatchObject({ access: 'paid', type: 'deposit', match: 'proven' });
  });
});
