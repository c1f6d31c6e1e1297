import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { GetCompanyOwnersOutput } from '#contract/types/get_company_owners/getCompanyOwners';
import type { OwnersWarning } from '#contract/types/get_company_owners/noOwnersWords';
import type { Company, Trait } from '../../simulator/dataset/company.ts';
import { byName, expectedList } from '../support/shareholderLists/expectedList.ts';
import { askForCurrentOwners, askForOwners } from './support/askForOwners.ts';
import { openPortalVisit, type PortalVisit } from './support/portalVisit.ts';
import { describeWithBrowser } from './support/testBrowser.ts';

describeWithBrowser('current owners from the register portal', () => {
  let register: PortalVisit;

  beforeAll(async () => {
    register = await openPortalVisit('handelsregister', { idDrift: 47 });
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

  test.each<Trait>(['owners_history', 'owners_two_lists', 'owners_one_list', 'ordinary', 'name_changed', 'zip_only'])(
    'are those of the newest list of a company that is %s, as it was drawn',
    async (trait) => {
      const company = companyWith(trait);
      const newest = company.shareholderLists.toSorted((one, other) => one.filedOn.localeCompare(other.filedOn)).at(-1);
      const result = await askForCurrentOwners(register, company.companyId);
      const { owners, list, ...about } = result.output as GetCompanyOwnersOutput;

      expect(newest).toBeDefined();
      expect(byName(owners)).toEqual(newest === undefined ? [] : expectedList(newest).owners);
      expect(list).toMatchObject({ document_date: newest?.documentDate, filed_on: newest?.filedOn });
      expect(about).toMatchObject({
        company_id: company.companyId,
        company_name: company.name,
        seat: company.seat,
        _registry_meta: { status: 'available', cache_hit: false, warnings: [] },
      });
      expect(result).toMatchObject({
        cost: null,
        mirror: { records: [{ key: `current_owners:${company.companyId}`, record: { owners } }] },
      });
    },
  );

  test('are the owners that the whole history ends with', async () => {
    for (const trait of ['owners_history', 'same_day_lists'] as const) {
      const { companyId } = companyWith(trait);
      const now = (await askForCurrentOwners(register, companyId)).output as GetCompanyOwnersOutput;
      const { output } = await askForOwners(register, companyId);
      const { owners } = output as { owners: readonly { owner_id: string }[] };
      expect(byName(now.owners)).toEqual(byName(owners.map(({ owner_id: _, ...owner }) => owner as never)));
    }
  });

  test.each<[Trait, OwnersWarning]>([
    ['no_documents', 'no_list_filed'],
    ['partnership', 'no_list_filed'],
    ['sample_protocol', 'no_list_filed'],
    ['owners_legacy_scan', 'legacy_scan_unsupported'],
  ])('are not invented for a company that is %s, and nothing is charged or kept', async (trait, warning) => {
    const { companyId, name } = companyWith(trait);
    expect(await askForCurrentOwners(register, companyId)).toMatchObject({
      output: {
        company_name: name,
        owners: [],
        list: null,
        _registry_meta: { status: 'owners_unavailable', warnings: [warning] },
      },
      cost: 0,
      mirror: null,
    });
  });

  test('are not known of a company that the register does not know', async () => {
    expect(await askForCurrentOwners(register, 'DE-HRB-F1103-9999999')).toMatchObject({
      output: {
        company_name: null,
        owners: [],
        list: null,
        _registry_meta: { status: 'company_not_found', warnings: [] },
      },
      cost: 0,
      mirror: null,
    });
  });

  test('take no more retrievals than were planned for, however many lists there are', async () => {
    const { companyId, shareholderLists } = companyWith('owners_history');
    expect(shareholderLists.length).toBeGreaterThan(2);
    await askForCurrentOwners(register, companyId);
    expect(register.retrievals()).toBeLessThanOrEqual(6);
  });
});
