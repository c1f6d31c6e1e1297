import { describe, expect, it } from '@jest/globals';
import { getDocumentOutput } from '#contract/types/get_document/getDocument';
import { createSlots } from '#adapters/memory/slots';
import { WorkError } from '#domain/verdict';
import type { Mirror } from '#ports/mirror';
import type { Slots } from '#ports/slots';
import type { ClaimedWork } from '#ports/workQueue';
import { createDocumentKeeper } from '../../../workers/documents/documentKeeper.ts';
import { createPaperTurns } from '../../../workers/documents/paperTurns.ts';
import { createGetDocumentHandler } from '../../../workers/enrichments/get_document/getDocumentHandler.ts';
import type { WorkResult } from '../../../workers/enrichments/handler.ts';
import type { Source } from '../../../workers/enrichments/sources.ts';
import type { Retrieval } from '../../../workers/registries/handelsregister/documents/retrieveDocument.ts';
import { keptPaper, PAPER_COMPANY } from '../../support/keptPaper.ts';
import { createMemoryKeptDocuments } from '../../support/memoryKeptDocuments.ts';
import { createTestMetrics } from '../../support/testMetrics.ts';

const NOW = new Date('2026-03-02T12:00:00Z');
const YEAR = 365 * 86_400;
const CONTEXT = { enrichmentId: 1, signal: new AbortController().signal, required: null };
const NO_MIRROR: Mirror = { read: () => Promise.resolve(null), readPublication: () => Promise.resolve(null) };
const xml = (number: string): Uint8Array =>
  Buffer.from(`<?xml version="1.0"?><a><laufendeNummer>${number}</laufendeNummer></a>`);
const retrieved = (bytes: Uint8Array): Retrieval => ({
  kind: 'retrieved',
  bytes,
  filedOn: null,
  sharesDay: false,
  isNewest: true,
});

/** A worker whose register answers each visit the same, and what it keeps. */
function world(
  answer: Retrieval = retrieved(xml('261904')),
  maxAgeSeconds = YEAR,
  slots: Slots = createSlots(() => NOW),
) {
  const documents = createMemoryKeptDocuments();
  const metrics = createTestMetrics();
  const visits: number[] = [];
  const register: Source = {
    visit: async (_context, needs) => {
      visits.push(needs.retrievals);
      await Promise.resolve();
      return { result: answer as never, proxy: null };
    },
  };
  const keeper = createDocumentKeeper({
    keptDocuments: documents,
    logger: { warn: () => undefined } as never,
    metrics,
    now: () => NOW,
    maxAgeSeconds,
  });
  const gazette = { mirror: NO_MIRROR, source: register, captchas: null };
  let ids = 0;
  const turns = createPaperTurns({
    slots,
    logger: { warn: () => undefined } as never,
    now: () => NOW,
    newId: () => String((ids += 1)),
  });
  const handler = createGetDocumentHandler({ register, gazette, keeper, turns });
  const ask = async (input: Readonly<Record<string, unknown>>, organizationId = 1): Promise<WorkResult['output']> => {
    const work = { id: 1, organizationId, input, resumption: null } as unknown as ClaimedWork;
    return ((await handler.fromSource(work, CONTEXT)) as WorkResult).output;
  };
  const failure = async (input: Readonly<Record<string, unknown>>): Promise<unknown> => {
    const error: unknown = await ask(input).catch((thrown: unknown) => thrown);
    return error instanceof WorkError ? [error.verdict.kind, error.verdict.code] : error;
  };
  return { documents, keeper, visits, ask, failure, metrics };
}

const SI = { company_id: PAPER_COMPANY, document: 'SI' };

describe('a paper that several want at the same moment', () => {
  const put = { verdict: { kind: 'throttled', until: NOW.getTime() + 5_000 } };

  it('is retrieved once: the others are put off, and find it kept', async () => {
    const { ask, visits } = world();

    const [first, second] = await Promise.allSettled([ask(SI, 1), ask(SI, 2)]);

    expect(first).toMatchObject({ status: 'fulfilled', value: { _registry_meta: { cache_hit: false } } });
    expect(second).toMatchObject({ status: 'rejected', reason: put });
    expect(await ask(SI, 2)).toMatchObject({ _registry_meta: { cache_hit: true } });
    expect(visits).toEqual([2]);
  });

  it('holds up nobody who wants another one', async () => {
    const { ask, visits } = world();
    await Promise.all([ask(SI, 1), ask({ ...SI, document: 'AD' }, 2)].map((one) => one.catch(() => undefined)));
    expect(visits).toHaveLength(2);
  });

  it('is tried by the next one where its retrieval failed', async () => {
    const { failure, visits } = world({ kind: 'company_not_found' });
    expect(await failure(SI)).toEqual(['permanent', 'company_not_found']);
    expect(await failure(SI)).toEqual(['permanent', 'company_not_found']);
    expect(visits).toEqual([2, 2]);
  });

  it('is not held up where the store of turns does not answer', async () => {
    const away = (): Promise<never> => Promise.reject(new Error('Redis is away'));
    const { ask, visits } = world(undefined, YEAR, { acquire: away, restore: away, release: away, forget: away });
    expect(await ask(SI)).toMatchObject({ document: 'SI' });
    expect(visits).toEqual([2]);
  });
});

describe('get_document', () => {
  it('visits the register once, and answers everybody after that from what is kept', async () => {
    const { ask, visits } = world();
    const first = await ask(SI);
    const second = await ask(SI);

    expect(getDocumentOutput.parse(first)).toEqual(first);
    expect(first).toMatchObject({
      sheet: 'Amtsgericht Berlin (Charlottenburg) HRB 261904',
      media_type: 'application/xml',
      document_url: null,
      _registry_meta: { cache_hit: false },
    });
    expect(second).toMatchObject({ sha256: first['sha256'], _registry_meta: { cache_hit: true } });
    expect(visits).toEqual([2]);
  });

  it('visits nobody for what a reading has kept, and again once that is too old', async () => {
    const { ask, visits, keeper } = world();
    await keeper.keepBeside('SI', () => [{ ...keptPaper('SI of HRB 261904', { kind: 'SI' }), bytes: xml('261904') }]);
    expect(await ask(SI)).toMatchObject({ _registry_meta: { cache_hit: true } });
    expect(visits).toEqual([]);

    const forgetful = world(undefined, 0);
    await forgetful.ask(SI);
    await forgetful.ask(SI);
    expect(forgetful.visits).toEqual([2, 2]);
  });

  it('keeps a paper before its work ends, so an attempt after a crash visits nobody and doubles nothing', async () => {
    const { ask, visits, documents } = world();
    // The first attempt dies behind the store: nothing is settled.
    await ask(SI);
    await ask(SI);
    expect([visits.length, documents.kept.length]).toEqual([1, 1]);
  });

  it('believes no paper of another sheet: it is asked for again', async () => {
    const { failure, documents } = world(retrieved(xml('999999')));
    expect(await failure(SI)).toEqual(['retry', 'source_unavailable']);
    expect(documents.kept).toEqual([]);
  });

  it.each([
    [{ kind: 'company_not_found' }, 'company_not_found'],
    [{ kind: 'not_offered', reason: 'none' }, 'document_not_offered'],
  ] as const)('fails for good where the register says %j', async (answer, code) => {
    expect(await world(answer).failure(SI)).toEqual(['permanent', code]);
  });

  it('finds a list by its hash only where it is kept, and visits nobody for it', async () => {
    const { failure, visits } = world();
    const which = 'f'.repeat(64);
    expect(await failure({ company_id: PAPER_COMPANY, document: 'shareholder_list', which })).toEqual([
      'permanent',
      'document_not_offered',
    ]);
    expect(visits).toEqual([]);
  });

  it('hands out nothing that names who is suppressed', async () => {
    const { documents, failure } = world();
    documents.keep = () => Promise.resolve({ kind: 'withheld' });
    expect(await failure(SI)).toEqual(['permanent', 'document_withheld']);
  });

  it('fails without a visit for a publication that no list ever had', async () => {
    const { failure, visits } = world();
    expect(await failure({ publication_id: 'x' })).toEqual(['permanent', 'publication_not_in_mirror']);
    expect(visits).toEqual([]);
  });
});

describe('a reading whose papers cannot be kept', () => {
  it('is worth more than they are: it goes on, and the failure is counted', async () => {
    const { documents, keeper, metrics } = world();
    documents.keep = () => Promise.reject(new Error('disk full'));
    await keeper.keepBeside('SI', () => [{ ...keptPaper('a', { kind: 'SI' }), bytes: xml('1') }]);
    expect(await metrics.registry.getSingleMetricAsString('enrichment_documents_total')).toContain(
      'outcome="failed"} 1',
    );
  });
});
