import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SHOWN_PAGE_LIMIT_CHARACTERS } from '#domain/documentLimits';
import { MOST_HOLD_MS, steadyHold } from '../support/steadyHold.ts';
import { describeWithBrowser, openTestPool, rules, type TestPool } from './support/testBrowser.ts';
import { openTestSite, type TestSite } from './support/testSite.ts';

const COMMENTED = '<p>Müller</p><!-- kept --><script>document.body.append("added")</script>';

describeWithBrowser('a page that a browser shows', () => {
  let site: TestSite;
  let browsers: TestPool;

  beforeAll(async () => {
    site = await openTestSite({
      '/usual': COMMENTED,
      '/huge': `<script>document.body.append(document.createComment('x'.repeat(${10 * SHOWN_PAGE_LIMIT_CHARACTERS})))</script>`,
    });
    browsers = await openTestPool();
  });

  afterAll(async () => {
    await browsers.end();
    await site.close();
  });

  const visit = <Result>(path: string, job: (html: () => Promise<Uint8Array>) => Promise<Result>): Promise<Result> =>
    browsers.pool.withSession(rules(site.host), async (session) => {
      await session.open(`${site.url}${path}`);
      return job(() => session.html());
    });

  test('is read as scripts have left it, its declaration included', async () => {
    const html = await visit('usual', async (read) => new TextDecoder().decode(await read()));
    expect(html).toBe(`<!DOCTYPE html><html><head></head><body>${COMMENTED}added</body></html>`);
  });

  test('is for a person to look at where it is longer than any, and holds up nothing', async () => {
    const { result, holdMs } = await visit('huge', (read) =>
      steadyHold(() => read().catch((error: unknown) => (error as { verdict: unknown }).verdict)),
    );
    expect(result).toMatchObject({ kind: 'needs_human', code: 'source_changed' });
    expect(holdMs).toBeLessThan(MOST_HOLD_MS);
  });
});
