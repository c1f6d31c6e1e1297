import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { Company } from '../../simulator/dataset/company.ts';
import type { BrowserSession } from '../../workers/browser/browserSession.ts';
import { openPortalVisit, type PortalVisit } from './support/portalVisit.ts';
import { describeWithBrowser } from './support/testBrowser.ts';

const RESULT_LINK = '[class*=searchResultTable_tableContainer] a';

let register: PortalVisit;
let company: Company;

/** Goes the way of a person: consent, the form behind its button, the page's own token. */
async function searchAsPerson({ page }: BrowserSession): Promise<void> {
  await page.goto(`${register.portal.baseUrl}/de`);
  await page.click('[data-testid=all_cookies]');
  await page.click('[data-testid=complexSearchBtn]');
  await page.type('#companyName', company.name);
  await Promise.all([page.waitForNavigation(), page.click('button[type=submit][name=search]')]);
  await page.waitForSelector(RESULT_LINK);
}

describeWithBrowser('the pages of the simulated company register, in a browser', () => {
  beforeAll(async () => {
    register = await openPortalVisit('unternehmensregister');
    [company] = register.simulator.dataset.byTrait('publications') as [Company];
  }, 60_000);
  afterEach(() => register.reset());
  afterAll(() => register.end());

  it('are searched by a form that fetches its token itself, and hand over their data whole', async () => {
    const { data, links } = await register.visit(async (session) => {
      await searchAsPerson(session);
      const links = await session.page.$$eval(RESULT_LINK, (found) => found.length);
      const data = await session.page.evaluate(() => {
        const pushed = (globalThis as unknown as { readonly __next_f: readonly (readonly [number, unknown])[] })
          .__next_f;
        return pushed.map(([kind, text]) => (kind === 1 ? String(text) : '')).join('');
      });
      return { data, links };
    });
    expect(links).toBeGreaterThan(20);
    expect(data).toContain('"publicationDto":{');
  });

  it('show a guarded publication once a person has said so', async () => {
    await register.fault('captcha');
    const text = await register.visit(async (session) => {
      const { page } = session;
      await searchAsPerson(session);
      await Promise.all([page.waitForNavigation(), page.click(RESULT_LINK)]);
      await page.click('#isHuman');
      await Promise.all([page.waitForNavigation(), page.click('form.human button[type=submit]')]);
      return page.content();
    });
    expect(text).not.toContain('id="isHuman"');
    expect(text).toMatch(/id="begin_pub"|data-testid="esef_viewer"/u);
  });
});
