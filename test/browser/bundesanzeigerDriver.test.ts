import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import {
  publicationSchema,
  type PublicationEntry,
} from '#contract/types/list_company_publications/listCompanyPublications';
import type { Company, Trait } from '../../simulator/dataset/company.ts';
import type { Publication } from '../../simulator/dataset/publication.ts';
import { listPublications } from '../../workers/registries/bundesanzeiger/listPublications.ts';
import { NOW, openPortalVisit, type PortalVisit } from './support/portalVisit.ts';
import { describeWithBrowser } from './support/testBrowser.ts';

/** An invented publication as the list should show it, without its id. */
function expectedEntry(publication: Publication): Omit<PublicationEntry, 'publication_id'> {
  return {
    title: publication.title,
    type: publication.type,
    area: publication.area,
    published_on: publication.publishedOn,
    fiscal_year_start: publication.fiscalYear?.start ?? null,
    fiscal_year_end: publication.fiscalYear?.end ?? null,
    corrects: publication.corrects,
    company_name: publication.companyName,
    company_city: publication.companyCity,
  };
}

function withoutId({ publication_id, ...entry }: PublicationEntry): Omit<PublicationEntry, 'publication_id'> {
  expect(publication_id).toMatch(/^DE-.+-[0-9a-f]{20}$/);
  return entry;
}

/** Publications of one day have no order of their own. */
function byContent(one: object, other: object): number {
  return JSON.stringify(one).localeCompare(JSON.stringify(other));
}

describeWithBrowser('the driver of the gazette', () => {
  let gazette: PortalVisit;

  beforeAll(async () => {
    gazette = await openPortalVisit('bundesanzeiger');
  });
  afterEach(() => gazette.reset());
  afterAll(() => gazette.end());

  const companyWith = (trait: Trait): Company => {
    const company = gazette.simulator.dataset.companies.find(({ traits }) => traits.includes(trait));
    if (company === undefined) {
      throw new Error(`The simulator has no company with the trait ${trait}`);
    }
    return company;
  };
  const list = ({ companyId, name, seat, formerNames, formerSeats }: Company) =>
    gazette.visit((session) =>
      listPublications(session, gazette.portal, { companyId, name, seat, formerNames, formerSeats }),
    );

  test.each(['ordinary', 'publications', 'name_changed', 'partnership'] as const)(
    "lists all publications of a company that is %s, newest first, and no other company's",
    async (trait) => {
      const company = companyWith(trait);
      const entries = await list(company);
      expect(entries.map((entry) => publicationSchema.parse(entry))).toEqual(entries);
      expect(entries.map(withoutId).toSorted(byContent)).toEqual(
        company.publications.map(expectedEntry).toSorted(byContent),
      );
      const days = entries.map(({ published_on }) => published_on);
      expect(days).toEqual(days.toSorted().toReversed());
      expect(new Set(entries.map(({ publication_id }) => publication_id)).size).toBe(entries.length);
    },
  );

  test('gives a publication the same id in every session', async () => {
    const company = companyWith('publications');
    expect(await list(company)).toEqual(await list(company));
  });

  test('reads every page: 25 publications or more take more than one', async () => {
    expect((await list(companyWith('publications'))).length).toBeGreaterThanOrEqual(25);
  });

  test('lists nothing for a company that has published nothing', async () => {
    const company = { companyId: 'DE-HRB-F1103-1', name: 'Gibtesnicht Xyzzy GmbH', seat: 'Berlin' };
    await expect(gazette.visit((session) => listPublications(session, gazette.portal, company))).resolves.toEqual([]);
  });

  test('asks before each search and for nothing else', async () => {
    const company = companyWith('publications');
    await list(company);
    expect(gazette.retrievals()).toBe(1 + company.formerNames.length);
  });

  test('searches again when the session is lost once, and leaves it for another attempt when it is lost twice', async () => {
    await gazette.fault('session_expired');
    expect((await list(companyWith('ordinary'))).length).toBeGreaterThan(0);
    await gazette.fault('session_expired', 2);
    await expect(list(companyWith('ordinary'))).rejects.toMatchObject({
      verdict: { kind: 'retry', code: 'source_session_lost' },
    });
  });

  test('waits for a slow portal', async () => {
    await gazette.fault('slow', 2, 400);
    expect((await list(companyWith('ordinary'))).length).toBeGreaterThan(0);
  });

  test.each([
    ['block403', { kind: 'identity_burnt', code: 'source_blocked' }],
    ['block429', { kind: 'throttled', code: 'source_blocked', until: NOW.getTime() + 3_600_000 }],
    ['maintenance', { kind: 'throttled', code: 'source_unavailable', until: NOW.getTime() + 600_000 }],
    ['reset_connection', { kind: 'retry', code: 'source_unavailable' }],
    ['changed_markup', { kind: 'needs_human', code: 'source_changed' }],
  ] as const)('gives %s its verdict', async (kind, verdict) => {
    await gazette.fault(kind);
    await expect(list(companyWith('ordinary'))).rejects.toMatchObject({ verdict });
  });

  test('is throttled by the hourly limit', async () => {
    await gazette.limit(0);
    await expect(list(companyWith('ordinary'))).rejects.toMatchObject({ verdict: { kind: 'throttled' } });
  });
});
