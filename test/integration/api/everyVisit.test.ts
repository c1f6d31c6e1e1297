import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sendRaw } from '../../siege/attacks/rawRequest.ts';
import { ODD_TEXTS, oddText } from '../../support/hostile/oddTexts.ts';
import {
  addLiveProspect,
  createCampaign,
  eventsOf,
  photographing,
  postProspects,
  tell,
} from '../../support/prospectCalls.ts';
import { type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';

const platform = useTestPlatform({
  ENRICH_TRUSTED_PROXIES: 'loopback',
  ENRICH_VISITOR_EVENTS_PER_MINUTE: '100000',
});
let organization: TestOrganization;
let campaignId: number;
let live: { readonly id: number; readonly token: string };
beforeAll(async () => {
  organization = await platform.current.organization();
  campaignId = await createCampaign(platform.current, organization.id);
  platform.current.work(photographing(platform.current));
  live = await addLiveProspect(platform.current, organization.key, campaignId);
});

const examples = Object.values(ODD_TEXTS).map((text): [string] => [text]);
const runs = { examples, numRuns: examples.length + 20 };

describe('what visitors send', () => {
  it('may have any text as what happened, as its fields and as where the visitor came from', async () => {
    await fc.assert(
      fc.asyncProperty(oddText, async (text) => {
        for (const message of [
          text,
          { event: text },
          { event: 'page.opened', referrer: text },
          { event: 'page.opened', referrer: `https://x.example/${text}` },
          { event: 'footer_link.clicked', link: text },
          Object.fromEntries([
            ['event', 'page.opened'],
            [text, 1],
          ]),
        ]) {
          const { status } = await tell(platform.current, live.token, message);
          expect([message, status >= 200 && status < 500]).toEqual([message, true]);
        }
      }),
      runs,
    );
    const events = await eventsOf(platform.current, live.id);
    expect(events.filter(({ metadata }) => !JSON.stringify(metadata).isWellFormed())).toEqual([]);
  }, 60_000);

  it.each(['User-Agent', 'Referer', 'X-Forwarded-For', 'X-Request-Id', 'Sec-Purpose', 'Content-Type'])(
    'may have any text as its %s, and tells receivers of texts that can be stored',
    async (name) => {
      await fc.assert(
        fc.asyncProperty(oddText, async (text) => {
          const line = Buffer.from(`${name}: ${text.slice(0, 4_000).replaceAll(/[\r\n]/g, ' ')}`).toString('latin1');
          const headers = [line, ...(name === 'Content-Type' ? [] : ['Content-Type: text/plain'])];
          const status = await sendRaw(platform.current.baseUrl, {
            method: 'POST',
            path: `/p/${live.token}/events`,
            headers,
            body: '{"event":"page.opened"}',
          });
          expect([text, status >= 200 && status < 500]).toEqual([text, true]);
        }),
        runs,
      );
    },
    60_000,
  );
});

describe('a prospect', () => {
  it('is shown by its page under whatever name it was taken with', async () => {
    await fc.assert(
      fc.asyncProperty(oddText, async (name) => {
        const answer = await postProspects(platform.current, organization.key, campaignId, [{ name }]);
        expect([name, [201, 422].includes(answer.status)]).toEqual([name, true]);
        const [added] = (answer.body as { readonly data?: readonly { readonly name: string }[] }).data ?? [];
        expect(added?.name ?? name.trim()).toBe(name.trim());
      }),
      runs,
    );
  }, 60_000);
});
