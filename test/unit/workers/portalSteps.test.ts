import { expect, test } from '@jest/globals';
import { WorkError } from '#domain/verdict';
import type { SpanAttributes, Tracer } from '#ports/tracer';
import { tracedSource } from '../../../cli/compose/traced.ts';
import type { BrowserSession } from '../../../workers/browser/browserSession.ts';
import type { Source } from '../../../workers/enrichments/sources.ts';
import { LostSession } from '../../../workers/registries/lostSession.ts';
import { inStep, type Portal } from '../../../workers/registries/portal.ts';
import { UnreadableDocument } from '../../../workers/registries/unreadableDocument.ts';

const SECRET = 'Erika Mustermann GmbH';
const CONTEXT = { enrichmentId: 1, signal: new AbortController().signal };

/** A tracer that remembers what was said of each span. */
function rememberingTracer() {
  const spans: { readonly name: string; attributes: SpanAttributes }[] = [];
  const tracer: Tracer = {
    trace: ({ name, attributes = {} }, work) => {
      const span = { name, attributes };
      spans.push(span);
      return work({
        rename: () => undefined,
        note: (more) => void (span.attributes = { ...span.attributes, ...more }),
      });
    },
    current: () => null,
    close: () => Promise.resolve(),
  };
  return { spans, tracer };
}

const SOURCE: Source = {
  visit: async (_context, _needs, job) => ({
    result: await job({} as unknown as BrowserSession, { baseUrl: 'http://portal.test' }),
    proxy: null,
  }),
};

function visit(tracer: Tracer, job: (portal: Portal) => Promise<unknown>): Promise<unknown> {
  const source = tracedSource('handelsregister', SOURCE, tracer);
  return source.visit(CONTEXT, { retrievals: 1 }, (_session, portal) => job(portal));
}

const late = Object.assign(new Error(`Waiting for ${SECRET} failed`), { name: 'TimeoutError' });

test.each([
  ['source_changed', new WorkError({ kind: 'needs_human', code: 'source_changed', message: SECRET })],
  ['source_session_lost', new LostSession(SECRET)],
  ['document_unreadable', new UnreadableDocument(SECRET)],
  ['timeout_exceeded', late],
  ['internal_error', new Error(SECRET)],
])('a step that fails is told as %s, and throws what it threw', async (outcome, error) => {
  const { spans, tracer } = rememberingTracer();
  const visited = visit(tracer, (portal) => inStep(portal, 'send_search', () => Promise.reject(error)));

  await expect(visited).rejects.toBe(error);
  expect(spans).toEqual([
    { name: 'visit handelsregister', attributes: { source: 'handelsregister' } },
    {
      name: 'step send_search',
      attributes: { source: 'handelsregister', 'portal.step': 'send_search', 'portal.outcome': outcome },
    },
  ]);
  expect(JSON.stringify(spans)).not.toContain(SECRET);
});

test('a step runs where nobody watches, and gives what it gave', async () => {
  expect(await inStep({ baseUrl: 'http://portal.test' }, 'open_portal', () => Promise.resolve(7))).toBe(7);
});
