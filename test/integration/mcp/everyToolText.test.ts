import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createTools } from '../../../api/mcp/tools/createTools.ts';
import type { UseCases } from '../../../api/operations/useCases.ts';
import { ODD_TEXTS, oddText } from '../../support/hostile/oddTexts.ts';
import { type TextPosition, textPositions } from '../../support/hostile/textPositions.ts';
import { type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';

const platform = useTestPlatform({ ENRICH_SYNC_TIMEOUT: '1' });
let organization: TestOrganization;
beforeAll(async () => {
  organization = await platform.current.organization({ credits: 1_000_000 });
});

/** Their schemas are what is looked at; none of them is called here. */
const TOOLS = [...createTools({ settings: { syncTimeoutSeconds: 1, prices: {} } } as never, {} as UseCases).values()];

describe.each(TOOLS.map(({ name, input }) => [name, input] as const))('the arguments of the tool %s', (name, input) => {
  it('may have any text anywhere, and none makes the tool fail', async () => {
    const positions = textPositions(input);
    const examples = positions.flatMap((position) =>
      Object.values(ODD_TEXTS).map((text): [TextPosition, string] => [position, text]),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...positions), oddText, async ({ put }, text) => {
        const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: put({}, text) } };
        const answer = await platform.current.call('/mcp', {
          key: organization.key,
          headers: { accept: 'application/json, text/event-stream' },
          body: message,
        });
        expect([answer.status, answer.text.isWellFormed()]).toEqual([200, true]);
        expect(answer.text).not.toMatch(/"code":"(?:internal|unavailable)"/);
      }),
      { numRuns: examples.length, examples },
    );
  }, 60_000);
});
