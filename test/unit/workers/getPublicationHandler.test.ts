import { describe, expect, test } from '@jest/globals';
import { getPublicationExample } from '#contract/openapi/examples/getPublication';
import { getPublicationOutput } from '#contract/types/getPublication';
import { publicationMirrorKey } from '#domain/mirrorKey';
import { WorkError } from '#domain/verdict';
import type { Mirror, MirrorRecord } from '#ports/mirror';
import type { ClaimedWork } from '#ports/workQueue';
import { createGetPublicationHandler } from '../../../workers/enrichments/get_publication/getPublicationHandler.ts';
import type { EnrichmentHandler } from '../../../workers/enrichments/handler.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const WINDOW_SECONDS = 365 * 86_400;
const ID = 'DE-HRB-F1103-261478-5c0e9a3f71b24d86a1f0';
const record = Object.fromEntries(
  Object.entries(getPublicationExample.output).filter(([field]) => field !== '_registry_meta'),
);
const work = { id: 1, type: 'get_publication', input: { publication_id: ID } } as unknown as ClaimedWork;

function handlerWith({ ageSeconds, isListed }: { ageSeconds: number | null; isListed: boolean }): EnrichmentHandler {
  const found = (key: string): MirrorRecord | null =>
    ageSeconds !== null && key === publicationMirrorKey(ID)
      ? { record, readAt: new Date(NOW.getTime() - ageSeconds * 1_000) }
      : null;
  const mirror: Mirror = {
    read: (key) => Promise.resolve(found(key)),
    readPublication: (id) =>
      Promise.resolve(
        isListed && id === ID ? { companyId: 'DE-HRB-F1103-261478', source: 'bundesanzeiger', entry: {} } : null,
      ),
  };
  const source = { visit: () => Promise.reject(new Error('A browser was opened')) };
  return createGetPublicationHandler({ mirror, maxAgeSeconds: WINDOW_SECONDS, now: () => NOW }, source, null);
}

describe('get_publication', () => {
  test('answers from the mirror within its window, in the shape of the contract', async () => {
    const result = await handlerWith({ ageSeconds: WINDOW_SECONDS - 1, isListed: true }).fromMirror(work);
    const meta = { source: 'bundesanzeiger', cache_hit: true, scrape_duration_ms: 0, proxy_used: null };
    expect(result).toEqual({ output: { ...record, _registry_meta: meta }, cost: null, mirror: null });
    expect(getPublicationOutput.parse(result?.output)).toEqual(result?.output);
  });

  test('asks the gazette when the record is older', async () => {
    expect(await handlerWith({ ageSeconds: WINDOW_SECONDS, isListed: true }).fromMirror(work)).toBeNull();
  });

  test('fails without a browser for an id that no list ever had, and says what to call first', async () => {
    const failure = await handlerWith({ ageSeconds: null, isListed: false })
      .fromMirror(work)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(WorkError);
    expect((failure as WorkError).verdict).toMatchObject({ kind: 'permanent', code: 'publication_not_in_mirror' });
    expect((failure as WorkError).message).toMatch(/list_company_publications first/);
  });
});
