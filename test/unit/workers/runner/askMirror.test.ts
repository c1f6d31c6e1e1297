import { describe, expect, test } from '@jest/globals';
import { ENRICHMENT_TYPES, enrichmentTypeByName } from '#contract/types/catalogue';
import type { MirrorRecord } from '#ports/mirror';
import { NOW, RESULT, setUpAttempt, WINDOW_SECONDS } from '../../../support/setUpAttempt.ts';

const COMPANY = 'DE-HRB-F1103-1';
const HIT = { cache_hit: true, scrape_duration_ms: 0, proxy_used: null };

const aged = (record: unknown, seconds: number): MirrorRecord => ({
  record,
  readAt: new Date(NOW.getTime() - seconds * 1_000),
  explainedBy: null,
});

describe('an attempt and the mirror', () => {
  test.each(['mirror', 'browser:handelsregister'] as const)(
    'takes the answer from the mirror without asking the source, at the full price, in the lane %s',
    async (lane) => {
      const { run, settled } = setUpAttempt({}, true, {
        [`company:${COMPANY}`]: aged({ name: 'Muster GmbH' }, WINDOW_SECONDS - 1),
      });
      await run({ lane });
      const output = { name: 'Muster GmbH', _registry_meta: { source: 'handelsregister', ...HIT } };
      expect(settled).toMatchObject([{ kind: 'completed', output, cost: 2, mirror: null }]);
    },
  );

  test.each([null, 4])('says of the answer who read it where a provenance was left (%s)', async (explainedBy) => {
    const record = { ...aged({ name: 'Muster GmbH' }, 1), explainedBy };
    const { run, settled } = setUpAttempt({}, true, { [`company:${COMPANY}`]: record });
    await run();
    const explanation = explainedBy === null ? undefined : { kind: 'mirrored', enrichmentId: explainedBy };
    expect(settled.map((one) => 'explanation' in one && one.explanation)).toEqual([explanation ?? false]);
  });

  test('asks the source when the record is older than the window', async () => {
    const { run, settled } = setUpAttempt({ fromSource: () => Promise.resolve(RESULT) }, true, {
      [`company:${COMPANY}`]: aged({ name: 'Muster AG' }, WINDOW_SECONDS),
    });
    await run();
    expect(settled).toMatchObject([{ kind: 'completed', output: RESULT.output }]);
  });

  test('fails for good without asking the source where the required record is missing', async () => {
    const { run, settled } = setUpAttempt({});
    await run({ type: 'list_company_publications', lane: 'mirror' });
    expect(settled).toMatchObject([
      { kind: 'failed', code: 'company_not_in_mirror', message: expect.stringContaining(COMPANY) as unknown },
    ]);
  });

  test('hands the required record to the handler, however old it is', async () => {
    const required: unknown[] = [];
    const { run } = setUpAttempt(
      {
        fromSource: (_work, context) => {
          required.push(context.required);
          return Promise.resolve(RESULT);
        },
      },
      true,
      { [`company:${COMPANY}`]: aged({ name: 'Muster GmbH' }, 10 * WINDOW_SECONDS) },
    );
    await run({ type: 'list_company_publications', lane: 'browser:bundesanzeiger' });
    expect(required).toEqual([{ name: 'Muster GmbH' }]);
  });
});

describe('what the mirror answers', () => {
  test.each(ENRICHMENT_TYPES.map((type) => [type.name] as const))('has the shape of the contract: %s', (name) => {
    const type = enrichmentTypeByName(name);
    const answeredBy = type?.mirrorUse(type.example.input).answeredBy ?? null;
    if (type === null || answeredBy === null) {
      return;
    }
    const output = answeredBy.toOutput(type.example.output);
    expect(type.output.safeParse(output).error).toBeUndefined();
  });
});
