import { describe, expect, test } from '@jest/globals';
import { WorkError } from '#domain/verdict';
import type { NewSavedPage, SaveOutcome } from '#ports/savedPages';
import type { BrowserSession } from '../../../workers/browser/browserSession.ts';
import type { Source } from '../../../workers/enrichments/sources.ts';
import type { Portal } from '../../../workers/registries/portal.ts';
import { savePages } from '../../../workers/savedPages/savePages.ts';
import { createTestMetrics } from '../../support/testMetrics.ts';

const CHANGED = new WorkError({ kind: 'needs_human', code: 'source_changed', message: 'The row lists no documents.' });
const NEVER = new Promise<never>(() => undefined);
const TIMEOUT_MILLISECONDS = 50;
/** Longer than any thread takes to start. */
const LONG_MILLISECONDS = 60_000;

type Page = Partial<Pick<BrowserSession, 'html' | 'cookieValues'>>;

function world(
  page: Page = {},
  save: (page: NewSavedPage) => Promise<SaveOutcome> = () => Promise.resolve({ kind: 'saved', id: 4 }),
  timeoutMilliseconds = LONG_MILLISECONDS,
) {
  const saved: NewSavedPage[] = [];
  const lines: object[] = [];
  const log = (fields: object): void => void lines.push(fields);
  const metrics = createTestMetrics();
  const session = {
    html: () => Promise.resolve(new TextEncoder().encode('<p>Startseite SESSION-77</p>')),
    cookieValues: () => Promise.resolve(['SESSION-77']),
    page: { url: () => 'https://register.example/x;jsessionid=1?cid=2' },
    ...page,
  } as unknown as BrowserSession;
  const bare: Source = {
    visit: async (_context, _needs, job) => ({ result: await job(session, { baseUrl: 'x' }), proxy: null }),
  };
  const source = savePages('handelsregister', bare, {
    savedPages: {
      save: (own) => {
        saved.push(own);
        return save(own);
      },
      list: () => Promise.resolve([]),
      find: () => Promise.resolve(null),
      forgetOld: () => Promise.resolve(0),
    },
    logger: { info: log, warn: log } as never,
    metrics,
    now: () => new Date('2026-11-21T12:00:00Z'),
    timeoutMilliseconds,
  });
  const visit = (job: (portal: Portal) => Promise<unknown>) =>
    source.visit({ enrichmentId: 12, signal: AbortSignal.abort() }, { retrievals: 1 }, (_session, portal) =>
      job(portal),
    );
  return {
    saved,
    lines,
    visit,
    outcomes: () => metrics.registry.getSingleMetricAsString('enrichment_saved_pages_total'),
  };
}

describe('a source that keeps what could not be read', () => {
  test('keeps the page that a person must look at, and says under which id', async () => {
    const { saved, lines, visit, outcomes } = world();
    await expect(visit(() => Promise.reject(CHANGED))).rejects.toBe(CHANGED);
    expect(saved).toMatchObject([
      { enrichmentId: 12, source: 'handelsregister', reason: CHANGED.message, address: 'https://register.example/x' },
    ]);
    expect(new TextDecoder().decode(saved[0]?.content)).toBe('<p>Startseite [redacted]</p>');
    expect(lines).toEqual([{ source: 'handelsregister', enrichment_id: 12, saved_page_id: 4 }]);
    expect(await outcomes()).toContain('{source="handelsregister",outcome="saved"} 1');
  });

  test.each([
    ['a retry', new WorkError({ kind: 'retry', code: 'source_unavailable', message: 'x' })],
    ['a surprise', new Error('x')],
  ])('keeps nothing after %s', async (_what, error) => {
    const { saved, visit } = world();
    await expect(visit(() => Promise.reject(error))).rejects.toBe(error);
    expect(saved).toEqual([]);
  });

  test('keeps a document that was reported once, also where the verdict comes from it', async () => {
    const { saved, visit } = world();
    const cause = new Error('no register message');
    const verdict = new WorkError(CHANGED.verdict, { cause });
    const document = new TextEncoder().encode('<?xml version="1.0"?><other/>');
    await expect(
      visit(async ({ onUnreadable }) => {
        await onUnreadable?.({ cause, reason: 'no register message', document });
        throw verdict;
      }),
    ).rejects.toBe(verdict);
    expect(saved).toMatchObject([{ mediaType: 'application/xml', address: null, content: document, truncated: false }]);
  });

  test('cuts what is too long, and says so', async () => {
    const { saved, visit } = world();
    const document = Buffer.alloc(300_000, '%PDF-');
    await visit(async ({ onUnreadable }) => onUnreadable?.({ cause: null, reason: 'x', document }));
    expect(saved).toMatchObject([{ mediaType: 'application/pdf', truncated: true }]);
    expect(saved[0]?.content).toHaveLength(262_144);
  });

  test.each<[string, Page, () => Promise<SaveOutcome>]>([
    ['a page that does not answer', { html: () => NEVER }, () => NEVER],
    ['a page that is gone', { html: () => Promise.reject(new Error('closed')) }, () => NEVER],
    ['a store that does not answer', {}, () => NEVER],
    ['a store that fails', {}, () => Promise.reject(new Error('no connection'))],
  ])('ends the visit as it ended, and soon, with %s', async (_what, page, save) => {
    const { visit, outcomes } = world(page, save, TIMEOUT_MILLISECONDS);
    const startedAt = performance.now();
    await expect(visit(() => Promise.reject(CHANGED))).rejects.toBe(CHANGED);
    expect(performance.now() - startedAt).toBeLessThan(20 * TIMEOUT_MILLISECONDS);
    expect(await outcomes()).toContain('{source="handelsregister",outcome="failed"} 1');
  });

  test('ends the visit as it ended with enough pages of the day', async () => {
    const { visit, outcomes } = world({}, () => Promise.resolve({ kind: 'limit_reached' }));
    await expect(visit(() => Promise.reject(CHANGED))).rejects.toBe(CHANGED);
    expect(await outcomes()).toContain('{source="handelsregister",outcome="limit_reached"} 1');
  });
});
