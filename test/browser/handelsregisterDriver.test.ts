import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { companyRecordSchema } from '#contract/types/get_company/getCompany';
import { companyHitSchema } from '#contract/types/search_companies/searchCompanies';
import { parseCompanyId, type CompanyId } from '#domain/companyId';
import type { Company, Trait } from '../../simulator/dataset/company.ts';
import { readCompany } from '../../workers/registries/handelsregister/readCompany.ts';
import { readFurtherPages } from '../../workers/registries/handelsregister/readFurtherPages.ts';
import { parseResultsPage } from '../../workers/registries/handelsregister/parseResultsPage.ts';
import { search } from '../../workers/registries/handelsregister/search.ts';
import { searchRegister } from '../../workers/registries/handelsregister/searchRegister.ts';
import { inOrder, printedRecord } from '../support/printedRecord.ts';
import { expectedRecord } from '../support/expectedRecord.ts';
import { NOW, openPortalVisit, type PortalVisit } from './support/portalVisit.ts';
import { describeWithBrowser } from './support/testBrowser.ts';

const TRAITS: readonly Trait[] = [
  'ordinary',
  'no_documents',
  'name_changed',
  'partnership',
  'deleted',
  'same_number_twice',
  'in_liquidation',
  'suffix_in_row',
  'former_court',
];

function idOf(text: string): CompanyId {
  const verdict = parseCompanyId(text);
  if (verdict.kind !== 'valid') {
    throw new Error(`${text} is no company id`);
  }
  return verdict.id;
}

describeWithBrowser('the driver of the register portal', () => {
  let register: PortalVisit;

  beforeAll(async () => {
    register = await openPortalVisit('handelsregister', { idDrift: 77 });
  });
  afterEach(() => register.reset());
  afterAll(() => register.end());

  const companyWith = (trait: Trait): Company => {
    const company = register.simulator.dataset.companies.find(({ traits }) => traits.includes(trait));
    if (company === undefined) {
      throw new Error(`The simulator has no company with the trait ${trait}`);
    }
    return company;
  };
  const readExplained = (companyId: string) =>
    register.visit((session) => readCompany(session, register.portal, idOf(companyId)));
  const read = async (companyId: string) => {
    const reading = await readExplained(companyId);
    return reading.kind === 'found' ? { kind: reading.kind, record: reading.record } : reading;
  };
  const readOrdinary = () => read(companyWith('ordinary').companyId);

  test.each(TRAITS)('reads a company that is %s as the register knows it', async (trait) => {
    const company = companyWith(trait);
    const reading = await read(company.companyId);
    expect(reading).toEqual({ kind: 'found', record: expectedRecord(company) });
    expect(reading.kind === 'found' && companyRecordSchema.safeParse(reading.record).success).toBe(true);
  });

  test('tells where values stand in the message that the register sent', async () => {
    const { companyId, name } = companyWith('ordinary');
    const reading = await readExplained(companyId);
    const [document, another] = (reading.kind === 'found' && reading.provenance) || [];
    expect(document).toMatchObject({ mediaType: 'application/xml', document: 'structured_information' });
    expect(another).toBeUndefined();
    expect(document?.citations).toContainEqual({
      pointer: '/name',
      place: {
        kind: 'element',
        path: expect.stringMatching(/^\(\/\/\*\[local-name\(\)="bezeichnung\.aktuell"\]\)\[\d\]$/u),
      },
      text: name,
      proof: 'cross_check',
    });
  });

  test('reads companies of every register', async () => {
    for (const type of ['HRA', 'HRB', 'GnR', 'PR', 'VR', 'GsR']) {
      const company = register.simulator.dataset.companies.find((candidate) => candidate.register.type === type);
      if (company !== undefined) {
        expect(await read(company.companyId)).toEqual({ kind: 'found', record: expectedRecord(company) });
      }
    }
  });

  test('tells companies with the same number at two courts apart', async () => {
    const twins = register.simulator.dataset.companies.filter(({ traits }) => traits.includes('same_number_twice'));
    const readings = await Promise.all(twins.map(({ companyId }) => read(companyId)));
    expect(readings).toEqual(twins.map((company) => ({ kind: 'found', record: expectedRecord(company) })));
  });

  test('compares a suffix where the row shows one', async () => {
    const { companyId, register: sheet } = companyWith('suffix_in_row');
    expect(await read(`${companyId}${sheet.suffix ?? ''}`)).toMatchObject({ kind: 'found' });
    expect(await read(`${companyId}X`)).toEqual({ kind: 'not_found' });
    expect(await read(`${companyWith('ordinary').companyId}X`)).toMatchObject({ kind: 'found' });
  });

  test('tells no letters as those of the sheet that the EUID which it prints contradicts', async () => {
    const { companyId } = companyWith('ordinary');
    const suffixOf = async (id: string): Promise<unknown> => {
      const reading = await read(id);
      return reading.kind === 'found' ? reading.record.register.suffix : reading;
    };
    expect([await suffixOf(`${companyId}B`), await suffixOf(`${companyId}X`)]).toEqual(['B', null]);
  });

  test('knows when the register has no such company', async () => {
    expect(await read('DE-HRB-F1103-9999999')).toEqual({ kind: 'not_found' });
  });

  test('asks before each retrieval: one search and one download', async () => {
    await readOrdinary();
    expect(register.retrievals()).toBe(2);
  });

  test('searches by name, register and court', async () => {
    const company = companyWith('name_changed');
    const { type, courtCode } = company.register;
    const found = await register.visit((session) =>
      searchRegister(session, register.portal, { query: company.name, registerType: type, courtCode }),
    );
    expect(found.hits.map((hit) => companyHitSchema.parse(hit))).toEqual(found.hits);
    expect(found.hits.map(({ company_id }) => company_id)).toContain(company.companyId);
    expect(found.total).toBe(found.hits.length);
    expect(register.retrievals()).toBe(1);
  });

  test('finds nothing where nothing is, and says so', async () => {
    const found = await register.visit((session) =>
      searchRegister(session, register.portal, { query: 'Gibtesnicht Xyzzy' }),
    );
    expect(found).toEqual({ total: 0, hits: [] });
  });

  test('lists up to 100 hits, also where the portal shows them on several pages', async () => {
    const criteria = { keywords: 'GmbH', registerType: 'HRB', registerNumber: null, courtCode: null } as const;
    await register.visit(async (session) => {
      const whole = await search(session, register.portal, criteria);
      expect(whole.companies.length).toBeGreaterThan(30);
      const chooseTen = `(() => { const list = document.querySelector('.ui-paginator-rpp-options'); list.value = '10'; list.dispatchEvent(new Event('change', { bubbles: true })); })()`;
      await session.page.evaluate(chooseTen);
      await session.page.waitForFunction('document.querySelectorAll("tr[data-ri]").length === 10');
      const first = parseResultsPage(await session.html());
      expect(await readFurtherPages(session, register.portal, first)).toEqual(whole.companies);
    });
  });

  test.each(['session_expired', 'stale_viewstate'] as const)('searches again when it meets %s once', async (kind) => {
    await register.fault(kind);
    expect(await readOrdinary()).toMatchObject({ kind: 'found' });
  });

  test.each(['session_expired', 'stale_viewstate'] as const)(
    'leaves %s for another attempt when it comes twice',
    async (kind) => {
      await register.fault(kind, 2);
      await expect(readOrdinary()).rejects.toMatchObject({ verdict: { kind: 'retry', code: 'source_session_lost' } });
    },
  );

  test('waits for a slow portal', async () => {
    await register.fault('slow', 2, 400);
    expect(await readOrdinary()).toMatchObject({ kind: 'found' });
  });

  test.each([
    ['block403', { kind: 'identity_burnt', code: 'source_blocked' }],
    ['block429', { kind: 'throttled', code: 'source_blocked', until: NOW.getTime() + 3_600_000 }],
    ['maintenance', { kind: 'throttled', code: 'source_unavailable', until: NOW.getTime() + 600_000 }],
    ['reset_connection', { kind: 'retry', code: 'source_unavailable' }],
    ['changed_markup', { kind: 'needs_human', code: 'source_changed' }],
  ] as const)('gives %s its verdict', async (kind, verdict) => {
    await register.fault(kind);
    await expect(readOrdinary()).rejects.toMatchObject({ verdict });
  });

  test.each([
    ['offers no structured content', 'si_unavailable', 1, 2],
    ['sends it in a form that nobody knows', 'si_changed', 1, 4],
    ["sends another company's content twice", 'si_of_another', 2, 6],
    ['sends a page in its place twice', 'html_instead_of_file', 2, 6],
  ] as const)('reads the printout where the register %s', async (_case, fault, times, retrievals) => {
    for (const trait of ['ordinary', 'partnership'] as const) {
      await register.reset();
      await register.fault(fault, times);
      const company = companyWith(trait);
      const reading = await read(company.companyId);
      const { documents, ...printed } = printedRecord(expectedRecord(company));
      expect(reading.kind === 'found' && inOrder(reading.record.representation.persons)).toEqual(
        printed.representation.persons,
      );
      const { representation } = printed;
      expect(reading).toMatchObject({
        kind: 'found',
        record: { ...printed, representation: { rule: representation.rule } },
      });
      expect(documents).toContain('SI');
      expect(register.retrievals()).toBe(retrievals);
    }
  });

  test.each(['html_instead_of_file', 'si_of_another'] as const)('asks again after one %s', async (fault) => {
    await register.fault(fault);
    const company = companyWith('ordinary');
    expect(await read(company.companyId)).toEqual({ kind: 'found', record: expectedRecord(company) });
    expect(register.retrievals()).toBe(4);
  });

  const WRONG_DOCUMENT = { verdict: { kind: 'retry', code: 'source_unavailable' } };

  test('leaves the company for another attempt where neither content nor printout comes', async () => {
    await register.fault('html_instead_of_file', 3);
    await expect(readOrdinary()).rejects.toMatchObject(WRONG_DOCUMENT);
  });

  test.each(['si_unavailable', 'si_changed'] as const)(
    "leaves the company for another attempt where another company's printout comes after %s",
    async (fault) => {
      await register.fault(fault);
      await register.fault('ad_of_another');
      await expect(readOrdinary()).rejects.toMatchObject(WRONG_DOCUMENT);
      await register.fault(fault);
      const company = companyWith('ordinary');
      const { name } = expectedRecord(company);
      expect(await read(company.companyId)).toMatchObject({ kind: 'found', record: { name } });
    },
  );

  test('is throttled by the hourly limit, at the search and at the download', async () => {
    const throttled = { verdict: { kind: 'throttled', code: 'source_blocked' } };
    await register.limit(1);
    await expect(readOrdinary()).rejects.toMatchObject(throttled);
    await expect(readOrdinary()).rejects.toMatchObject(throttled);
  });
});
