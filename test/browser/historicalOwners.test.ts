import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { type GetCompanyHistoricalOwnersOutput } from '#contract/types/get_company_historical_owners/getCompanyHistoricalOwners';
import type { WorkError } from '#domain/verdict';
import type { Company, Trait } from '../../simulator/dataset/company.ts';
import type { WorkResult } from '../../workers/enrichments/handler.ts';
import { byName, expectedList } from '../support/shareholderLists/expectedList.ts';
import { askForOwners, type Prepare } from './support/askForOwners.ts';
import { openPortalVisit, type PortalVisit } from './support/portalVisit.ts';
import { describeWithBrowser } from './support/testBrowser.ts';

describeWithBrowser('historical owners from the register portal', () => {
  let register: PortalVisit;

  beforeAll(async () => {
    register = await openPortalVisit('handelsregister', { idDrift: 31 });
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
  const ask = (companyId: string, prepare?: Prepare): Promise<WorkResult> =>
    askForOwners(register, companyId, prepare === undefined ? {} : { prepare });
  const outputOf = ({ output }: WorkResult) => output as GetCompanyHistoricalOwnersOutput;
  const verdictOf = (companyId: string): Promise<unknown> =>
    ask(companyId).then(
      (result) => result,
      (error: unknown) => (error as WorkError).verdict,
    );

  test.each<Trait>(['owners_history', 'owners_two_lists', 'ordinary', 'name_changed', 'zip_only', 'same_day_lists'])(
    'tells the history of a company that is %s as its lists were drawn',
    async (trait) => {
      const company = companyWith(trait);
      const lists = company.shareholderLists.toSorted((one, other) =>
        one.documentDate.localeCompare(other.documentDate),
      );
      const result = await ask(company.companyId);
      const output = outputOf(result);

      expect(result).toMatchObject({ cost: null, mirror: { records: [{ key: `owners:${company.companyId}` }] } });
      expect(output._registry_meta).toEqual({
        source: 'handelsregister',
        status: 'available',
        snapshot_count: lists.length,
        history_event_count: output.history.length,
        warnings: [],
      });
      expect(
        output.snapshots.map(({ document_date, filed_on, owner_count }) => [document_date, filed_on, owner_count]),
      ).toEqual(lists.map((list) => [list.documentDate, list.filedOn, list.holdings.length]));
      const newest = lists.at(-1);
      expect(newest).toBeDefined();
      const owners = output.owners.map(({ owner_id: _, ...owner }) => owner);
      expect(byName(owners)).toEqual(newest === undefined ? [] : expectedList(newest).owners);
      expect(output.history.length).toBeGreaterThan(0);
    },
  );

  test.each<[Trait, string]>([
    ['owners_one_list', 'insufficient_historical_filings'],
    ['no_documents', 'insufficient_historical_filings'],
    ['partnership', 'insufficient_historical_filings'],
    ['sample_protocol', 'insufficient_historical_filings'],
    ['owners_legacy_scan', 'legacy_scan_unsupported'],
  ])('invents no history for a company that is %s, and charges nothing', async (trait, warning) => {
    const { companyId } = companyWith(trait);
    expect(await ask(companyId)).toEqual({
      output: {
        company_id: companyId,
        owners: [],
        snapshots: [],
        history: [],
        _registry_meta: {
          source: 'handelsregister',
          status: 'historical_owners_unavailable',
          snapshot_count: 0,
          history_event_count: 0,
          warnings: [warning],
        },
      },
      cost: 0,
      mirror: null,
    });
  });

  test('a company that the register does not know is a free answer, not a failure', async () => {
    const result = await ask(register.simulator.dataset.notInRegister);
    expect(result.cost).toBe(0);
    expect(outputOf(result)._registry_meta).toMatchObject({ status: 'company_not_found', warnings: [] });
  });

  test.each([['html_instead_of_file'], ['session_expired'], ['stale_viewstate']] as const)(
    'goes on where it was after one %s',
    async (fault) => {
      await register.fault(fault);
      expect(outputOf(await ask(companyWith('owners_history').companyId))._registry_meta.status).toBe('available');
    },
  );

  test('a lost session does not cost the files that are already there', async () => {
    const { companyId } = companyWith('owners_history');
    await ask(companyId);
    const undisturbed = register.retrievals();
    await register.reset();
    await register.fault('html_instead_of_file');
    await ask(companyId);
    // One search, one document page and the one lost download more.
    expect(register.retrievals()).toBe(undisturbed + 3);
  });

  test.each([
    ['html_instead_of_file', 50, { kind: 'retry', code: 'source_session_lost' }],
    ['session_expired', 50, { kind: 'retry', code: 'source_session_lost' }],
    ['block429', 1, { kind: 'throttled', code: 'source_blocked' }],
    ['block403', 1, { kind: 'identity_burnt', code: 'source_blocked' }],
    ['maintenance', 1, { kind: 'throttled', code: 'source_unavailable' }],
    ['changed_markup', 1, { kind: 'needs_human', code: 'source_changed' }],
    ['reset_connection', 50, { kind: 'retry', code: 'source_unavailable' }],
  ] as const)('%s, %i times, has its verdict and never a wrong history', async (fault, times, verdict) => {
    await register.fault(fault, times);
    expect(await verdictOf(companyWith('owners_two_lists').companyId)).toMatchObject(verdict);
  });

  test.each([
    [
      'carry no row keys',
      "document.querySelectorAll('li[data-rowkey]').forEach((node) => node.removeAttribute('data-rowkey'))",
    ],
    ['have no toggler', "document.querySelectorAll('.ui-tree-toggler').forEach((toggler) => toggler.remove())"],
  ])('folders that %s are a tree of another shape, which nobody pays for', async (_change, script) => {
    const change = `document.addEventListener('DOMContentLoaded', () => { ${script}; })`;
    const result = await ask(companyWith('owners_two_lists').companyId, (session) =>
      session.page.evaluateOnNewDocument(change),
    );
    expect(result).toMatchObject({ cost: 0, mirror: null });
    expect(outputOf(result)._registry_meta).toMatchObject({
      status: 'historical_owners_unavailable',
      warnings: ['historical_enumeration_unavailable'],
    });
  });

  test('counts a search, the document page and every file as retrievals', async () => {
    await ask(companyWith('owners_two_lists').companyId);
    expect(register.retrievals()).toBe(4);
  });
});
