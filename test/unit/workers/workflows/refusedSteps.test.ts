import { describe, expect, test } from '@jest/globals';
import type { Workflow } from '#domain/workflow/workflow';
import type { ChildRequest } from '#ports/workflows';
import type { ClaimedWork } from '#ports/workQueue';
import { createWorkflowHandler } from '../../../../workers/workflows/workflowHandler.ts';

const WORK = { id: 1, organizationId: 1, type: 'get_ownership_graph', input: {} } as unknown as ClaimedWork;

/** Works on a workflow that starts one search, and tells what was stored of it. */
async function startSearch(query: string): Promise<readonly ChildRequest[]> {
  const started: ChildRequest[] = [];
  const workflow: Workflow = {
    forecast: () => [],
    mostCredits: () => 10,
    partial: () => ({}),
    decide: ({ children }) =>
      started.length > 0
        ? { kind: 'conclude', output: { children } }
        : { kind: 'start', steps: [{ step: 'search', type: 'search_companies', input: { query } }] },
  };
  const handler = createWorkflowHandler(workflow, {
    workflows: {
      read: () => Promise.resolve({ reserved: 10, children: [] }),
      start: (_, children) => {
        started.push(...children);
        return Promise.resolve({ kind: 'started', commands: [] });
      },
      regain: () => Promise.resolve(10),
      park: () => Promise.resolve(true),
    },
    queue: { publish: () => Promise.resolve() },
    priceOf: () => 1,
    mirrorMaxAgeSeconds: 60,
    now: () => new Date(0),
    onStarted: () => undefined,
  });
  const { signal } = new AbortController();
  await handler.fromSource(WORK, { enrichmentId: 1, signal, yields: false, required: null });
  return started;
}

describe('a step of a workflow', () => {
  test('is stored where callers may ask for the same', async () => {
    expect(await startSearch('Muster GmbH')).toMatchObject([{ input: '{"query":"Muster GmbH"}' }]);
  });

  test.each([
    ['half of a surrogate pair', 'Muster \ud83d'],
    ['U+0000', 'Muster \0'],
    ['too few characters', 'X'],
    ['too many characters', 'X'.repeat(201)],
  ])('is refused with %s in its input, before anything is stored', async (_, query) => {
    await expect(startSearch(query)).rejects.toThrow(
      'The step search has an input that search_companies does not take',
    );
  });
});
