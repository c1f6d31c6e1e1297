import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FilingEntry } from '#contract/types/list_company_filings/listCompanyFilings';
import { type CompanyId, parseCompanyId } from '#domain/companyId';
import type { Company } from '../../../simulator/dataset/company.ts';
import { generateDataset } from '../../../simulator/dataset/generateDataset.ts';
import { seededRandom } from '../../../simulator/dataset/random.ts';
import { publicationPage } from '../../../simulator/unternehmensregister/pages/publicationPage.ts';
import { registrants } from '../../../simulator/unternehmensregister/search/registrant.ts';
import { parsePublication } from '../../../workers/registries/bundesanzeiger/publication/parsePublication.ts';
import { startSimulator, type Simulator } from '../../../simulator/startSimulator.ts';
import { listFilings, type ListedFilings } from '../../../workers/registries/unternehmensregister/listFilings.ts';
import { registerSession } from '../../support/registerSession.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const TODAY = '2026-11-21';

interface Found {
  readonly company: Company;
  readonly listed: ListedFilings;
  readonly own: ReadonlySet<string>;
}

function keyOf(place: string, day: string, title: string): string {
  return [place, day, title].join('\n');
}

function idOf(company: Company): CompanyId {
  const verdict = parseCompanyId(company.companyId);
  if (verdict.kind !== 'valid') {
    throw new Error(`${company.companyId} is no company id.`);
  }
  return verdict.id;
}

function endsOf(entries: readonly { readonly fiscal_year_end: string | null }[]): string[] {
  return entries.flatMap(({ fiscal_year_end: end }) => end ?? []).toSorted();
}

test('filings of deleted companies name another sheet than the company of the same name and place', () => {
  const dataset = generateDataset({ seed: 'demo' });
  const companies = new Map(dataset.companies.map((company) => [company.companyId, idOf(company)]));
  const warnings = registrants(dataset)
    .filter(({ key }) => key.endsWith('/deleted'))
    .flatMap((registrant) =>
      registrant
        .filings()
        .filter(({ form }) => form === 'html')
        .map((publication) => {
          const hit = { kind: 'publication', source: 'register', registrant, publication } as const;
          const page = publicationPage({
            hit,
            payload: 'x',
            random: seededRandom('x'),
            language: 'de',
            hasChanged: false,
          });
          const id = companies.get(registrant.key.replace('/deleted', '')) ?? null;
          return parsePublication(Buffer.from(page), id, publication.publishedOn).warnings;
        }),
    );
  expect(warnings.length).toBeGreaterThan(5);
  expect(warnings.filter((each) => !each.includes('identity_unverified'))).toEqual([]);
});

describe('the filings of all simulated companies', () => {
  let simulator: Simulator;
  let found: readonly Found[];

  /** What is published of a company, by what the listing shows. */
  const ownOf = ({ companyId, publications }: Company): ReadonlySet<string> => {
    const titled = ({ title, corrects }: { title: string; corrects: string | null }) =>
      corrects === null ? title : `${title} (${corrects})`;
    const filed = simulator.dataset.filingsOf(companyId);
    return new Set([
      ...filed.map((each) => keyOf('unternehmensregister', each.publishedOn, titled(each))),
      ...publications.map((each) => keyOf('bundesanzeiger', each.publishedOn, titled(each))),
    ]);
  };
  const isOwn = ({ own }: Found, { published_in: place, published_on: day, title }: FilingEntry): boolean =>
    own.has(keyOf(place, day, title));

  beforeAll(async () => {
    simulator = await startSimulator({ seed: 'demo', now: () => NOW, perHour: 1_000_000 });
    const portal = { baseUrl: simulator.portalUrls.unternehmensregister, now: () => NOW };
    const all: Found[] = [];
    for (const company of simulator.dataset.companies) {
      const { name, seat, formerNames, formerSeats } = company;
      const wanted = { id: idOf(company), name, seat, formerNames, formerSeats };
      all.push({ company, listed: await listFilings(registerSession(), portal, wanted), own: ownOf(company) });
    }
    found = all;
  }, 600_000);
  afterAll(() => simulator.close());

  test('are all found, those of the newest fiscal year among them', () => {
    for (const { company, listed, own } of found) {
      const filed = simulator.dataset.filingsOf(company.companyId).filter(({ publishedOn }) => publishedOn <= TODAY);
      const newest = filed
        .flatMap(({ fiscalYear }) => fiscalYear?.end ?? [])
        .toSorted()
        .at(-1);
      const ofRegister = listed.filings.filter(({ published_in: place }) => place === 'unternehmensregister');
      expect([company.companyId, endsOf(ofRegister).at(-1)]).toEqual([company.companyId, newest]);
      const listedKeys = listed.filings.map((each) => keyOf(each.published_in, each.published_on, each.title));
      expect([...own].filter((key) => (key.split('\n')[1] ?? '') <= TODAY && !listedKeys.includes(key))).toEqual([]);
    }
    expect(found.length).toBe(260);
  });

  test('are never proven where they are another company’s', () => {
    const entries = found.flatMap((one) => one.listed.filings.map((entry) => ({ entry, isOwn: isOwn(one, entry) })));
    const proven = entries.filter(({ entry }) => entry.match === 'proven');
    const foreign = entries.filter((each) => !each.isOwn);
    process.stdout.write(
      `filings: ${entries.length}, proven ${proven.length}, foreign as proven ${proven.filter((each) => !each.isOwn).length}, foreign as probable ${foreign.length}\n`,
    );
    expect(proven.filter((each) => !each.isOwn)).toEqual([]);
    // Nothing but a deleted company of the same name and place leaves it open whose a filing is.
    const namesakes = new Set(
      registrants(simulator.dataset)
        .filter(({ key }) => key.endsWith('/deleted'))
        .flatMap((registrant) =>
          registrant.filings().map((each) => keyOf('unternehmensregister', each.publishedOn, each.title)),
        ),
    );
    const keys = foreign.map(({ entry }) => keyOf(entry.published_in, entry.published_on, entry.title));
    expect(keys.filter((key) => !namesakes.has(key))).toEqual([]);
    expect(proven.length).toBeGreaterThan(entries.length / 2);
  });
});
