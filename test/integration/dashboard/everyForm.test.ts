import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { oddText } from '../../support/hostile/oddTexts.ts';
import { type DashboardClient, openDashboardClient } from '../../support/dashboardClient.ts';
import { type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';
import { createCampaign, createWebhook } from '../../support/webhookCalls.ts';

const platform = useTestPlatform({ ENRICH_NEW_BATCHES_PER_MINUTE: '10000' });
let organization: TestOrganization;
let admin: DashboardClient;
let forms: readonly Form[] = [];
beforeAll(async () => {
  organization = await platform.current.organization();
  admin = await openDashboardClient(platform.current, organization.id);
  await openDashboardClient(platform.current, organization.id, 'member');
  await createCampaign(platform.current, organization.key);
  await createWebhook(platform.current, organization.key);
  forms = await formsOf('/');
});

/** A form of a page that a person can reach. */
interface Form {
  readonly action: string;
  readonly fields: readonly string[];
}

/** These end what the test itself goes on with. */
const ENDING = /logout|\/(?:disable|sessions|delete|revoke|password)/;

/** Every form with a field, on every page that links lead to from here. */
async function formsOf(start: string): Promise<readonly Form[]> {
  const found = new Map<string, Form>();
  const paths = new Set([start]);
  for (const path of paths) {
    const { text, headers } = await admin.get(path);
    const links = [...text.matchAll(/href="(\/[^"#]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
    [...links, headers.get('location') ?? '/'].filter((link) => !ENDING.test(link)).forEach((link) => paths.add(link));
    for (const [, action = '', content = ''] of text.matchAll(/<form[^>]*action="([^"]+)"[^>]*>(.*?)<\/form>/gs)) {
      const fields = [...content.matchAll(/<(?:input|select|textarea)[^>]*\sname="([^"]+)"/g)].map(
        ([, name = '']) => name,
      );
      const own = fields.filter((name) => name !== 'csrf');
      if (own.length > 0 && !ENDING.test(action)) {
        found.set(action, { action, fields: own });
      }
    }
  }
  return [...found.values()];
}

describe('the forms of the dashboard', () => {
  it('are found where people find them', () => {
    expect(forms.map(({ action }) => action.replaceAll(/\d+/g, 'N')).sort()).toEqual(
      expect.arrayContaining(['/batches', '/keys', '/reach/webhooks', '/team']),
    );
  });

  it('take or refuse whatever text is in a field, and show pages that are whole', async () => {
    for (const form of forms) {
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...form.fields), oddText, oddText, async (field, text, other) => {
          const filled = Object.fromEntries(form.fields.map((name) => [name, other]));
          for (const fields of [{ [field]: text }, { ...filled, [field]: text }, Object.fromEntries([[text, other]])]) {
            const answer = await admin.post(form.action, fields);
            expect({ ...form, is5xx: answer.status >= 500 }).toEqual({ ...form, is5xx: false });
            expect(answer.text).not.toMatch(/<\/script><b a/);
          }
        }),
        { numRuns: 8 },
      );
    }
    for (const path of ['/keys', '/team', '/audit-log', '/reach/webhooks', '/batches', '/reach/campaigns']) {
      const { status, text } = await admin.get(path);
      expect([path, status, /<\/script><b a|\0/.test(text)]).toEqual([path, 200, false]);
    }
  }, 60_000);
});
