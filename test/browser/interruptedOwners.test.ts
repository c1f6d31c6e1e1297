import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { WorkError } from '#domain/verdict';
import type { DocumentCache } from '#ports/documentCache';
import type { Company } from '../../simulator/dataset/company.ts';
import { createMemoryDocumentCache } from '../support/memoryDocumentCache.ts';
import { askForOwners } from './support/askForOwners.ts';
import { NOW, openPortalVisit, type PortalVisit } from './support/portalVisit.ts';
import { describeWithBrowser } from './support/testBrowser.ts';

describeWithBrowser('owners after an attempt that was interrupted', () => {
  let register: PortalVisit;

  beforeAll(async () => {
    register = await openPortalVisit('handelsregister');
  });
  afterEach(() => register.reset());
  afterAll(() => register.end());

  /** The search and the document page. */
  const WAY = 2;
  const company = (): Company => {
    const [found] = register.simulator.dataset.byTrait('owners_history');
    if (found === undefined) {
      throw new Error('The simulator has no company with four lists');
    }
    return found;
  };
  const interruptedAfter = async (downloads: number, cache: DocumentCache): Promise<void> => {
    const { companyId } = company();
    const beforeRetrieval = async (): Promise<void> => {
      if (register.retrievals() >= WAY + downloads) {
        throw new WorkError({ kind: 'throttled', until: 0, code: 'source_unavailable', message: 'Later.' });
      }
      await register.portal.beforeRetrieval?.();
    };
    await expect(askForOwners(register, companyId, { cache, portal: { beforeRetrieval } })).rejects.toThrow('Later.');
    expect(register.retrievals()).toBe(WAY + downloads);
    await register.reset();
  };

  test.each([0, 1, 2, 3])(
    'in its download no. %i, fetches the others only and tells the same history',
    async (downloads) => {
      const { companyId, shareholderLists } = company();
      const cache = createMemoryDocumentCache();
      await interruptedAfter(downloads, cache);
      const resumed = await askForOwners(register, companyId, { cache });
      expect(register.retrievals()).toBe(WAY + shareholderLists.length - downloads);
      expect(resumed).toEqual(await askForOwners(register, companyId));
    },
  );

  test('fetches everything again where the tree has changed, and where what it has is old', async () => {
    const { companyId, shareholderLists } = company();
    const all = WAY + shareholderLists.length;
    const cache = createMemoryDocumentCache();
    await interruptedAfter(2, cache);
    const change = `document.addEventListener('DOMContentLoaded', () => {
        const label = document.querySelector('.ui-treenode-label');
        if (label !== null) label.textContent += ' (2)';
      })`;
    await askForOwners(register, companyId, {
      prepare: (session) => session.page.evaluateOnNewDocument(change),
      cache,
    });
    expect(register.retrievals()).toBe(all);

    await register.reset();
    await interruptedAfter(2, cache);
    const threeDaysLater = new Date(NOW.getTime() + 3 * 86_400_000);
    await askForOwners(register, companyId, { cache, portal: { now: () => threeDaysLater } });
    expect(register.retrievals()).toBe(all);
  });

  test('leaves nothing for the next enrichment once there is an answer', async () => {
    const { companyId, shareholderLists } = company();
    const cache = createMemoryDocumentCache();
    await interruptedAfter(3, cache);
    await askForOwners(register, companyId, { cache });
    expect(await cache.forgetOld(new Date('2100-01-01T00:00:00Z'))).toBe(0);
    await register.reset();
    await askForOwners(register, companyId, { cache });
    expect(register.retrievals()).toBe(WAY + shareholderLists.length);
  });
});
