import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect } from '@jest/globals';
import type { EnrichmentResource } from '#contract/http/enrichmentResource';
import { read, resourceOf, useWork } from './apiCalls.ts';
import type { AskingHandler } from './askingHandler.ts';
import { eventually } from './eventually.ts';
import { callBack } from './heldQuestions.ts';
import { type TestAnswer, type TestOrganization, type TestPlatform, useTestPlatform } from './testPlatform.ts';

const SECRET = 'a secret of the captcha solver';
export const GET_PUBLICATION = '/api/enrichments/get_publication';
/** What get_publication costs when nothing else is configured (docs/spec/decisions.md, "Enrichment types"). */
export const GET_PUBLICATION_PRICE = 5;
/** What a solver says of a picture. */
export const CAPTCHA_ANSWER = { text: 'W4K7PZ' };

/** A platform whose captchas a provider solves, as the test says; the organization is new for each test. */
export interface CaptchaScene {
  readonly platform: { readonly current: TestPlatform };
  readonly work: TestPlatform['work'];
  organization: TestOrganization;
  /** Calls back as the solver would. */
  answer(message: object, secret?: string): Promise<TestAnswer>;
  resource(id: number): Promise<EnrichmentResource>;
  /** Starts get_publication of a publication that was not asked for before. */
  start(): Promise<number>;
  /** Starts it, and waits until it waits for the answer. */
  startWaiting(handler: AskingHandler): Promise<{ readonly id: number; readonly reference: string }>;
}

export function useCaptchaScene(): CaptchaScene {
  const platform = useTestPlatform({
    ENRICH_CAPTCHA_SOLVER_SECRET: SECRET,
    // Tests send wrong signatures on purpose, all from one address.
    ENRICH_AUTH_FAILURES_PER_MINUTE: '1000',
  });
  const scene = {
    platform,
    work: useWork(platform),
    answer: (message, secret = SECRET) =>
      callBack(platform.current, message, { secret, path: '/api/providers/captcha-solver/callback' }),
    resource: (id) => read(platform.current, scene.organization.key, id),
    start: async () => {
      const body = { publication_id: newPublicationId(), async: true };
      return resourceOf(await platform.current.call(GET_PUBLICATION, { key: scene.organization.key, body })).id;
    },
    startWaiting: async (handler) => {
      const id = await scene.start();
      await eventually('the enrichment waits', async () => (await scene.resource(id)).status === 'waiting');
      return { id, reference: handler.references.at(-1) ?? '' };
    },
  } as CaptchaScene;
  beforeEach(async () => {
    scene.organization = await platform.current.organization({ credits: 10 });
  });
  afterEach(async () => {
    expect(await platform.current.foundation.credits.audit()).toEqual([]);
  });
  return scene;
}

/** The id of a publication that was not asked for before. */
export function newPublicationId(): string {
  return `DE-HRB-F1103-1-${randomBytes(10).toString('hex')}`;
}

/** What became of a callback. */
export function callbackOutcome(receipt: TestAnswer): unknown {
  return (receipt.body['data'] as { outcome?: unknown } | undefined)?.outcome;
}
