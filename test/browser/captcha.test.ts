import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { EnrichmentResource } from '#contract/http/enrichmentResource';
import type { CaptchaSolver } from '#ports/captchaSolver';
import { creditsOf, read, resourceOf, useWork, waitFor } from '../support/apiCalls.ts';
import { eventually } from '../support/eventually.ts';
import { makeTestFolder } from '../support/testFolders.ts';
import { type TestOrganization, useTestPlatform } from '../support/testPlatform.ts';
import { CAPTCHA_SECRET, CaptchaHarness } from './support/captchaHarness.ts';
import { describeWithBrowser } from './support/testBrowser.ts';

const GET_PUBLICATION = '/api/enrichments/get_publication';
const PRICE = 5;

describeWithBrowser('a publication behind a captcha', () => {
  const platform = useTestPlatform({ ENRICH_CAPTCHA_SOLVER_SECRET: CAPTCHA_SECRET });
  const work = useWork(platform);
  let harness: CaptchaHarness;
  let organization: TestOrganization;

  beforeAll(async () => {
    harness = await CaptchaHarness.open(platform.current);
  });
  beforeEach(async () => {
    organization = await platform.current.organization({ credits: 100 });
  });
  afterEach(async () => {
    await harness.reset();
    expect(await platform.current.foundation.credits.audit()).toEqual([]);
    expect(harness.browsers.pool.stats()).toMatchObject({ active: 0, waiting: 0 });
  });
  afterAll(() => harness.end());

  /** Starts the enrichment with a worker whose captchas are read by the solver; null for no solver. */
  const start = async (solver: CaptchaSolver | null): Promise<number> => {
    work({ get_publication: harness.handler(solver) });
    const body = { publication_id: harness.publicationId, async: true };
    return resourceOf(await platform.current.call(GET_PUBLICATION, { key: organization.key, body })).id;
  };
  const people = (): CaptchaSolver => platform.current.foundation.captchas;
  const ended = async (id: number): Promise<EnrichmentResource> =>
    resourceOf(await waitFor(platform.current, organization.key, id));
  const untilWaiting = (id: number) =>
    eventually('it waits', async () => (await read(platform.current, organization.key, id)).status === 'waiting');
  const untilAsked = (times: number) =>
    eventually(
      `it asked ${times} times`,
      () => harness.counted.filter((outcome) => outcome === 'asked').length === times,
    );
  const expectRead = (resource: EnrichmentResource): void => {
    expect(resource).toMatchObject({ status: 'completed', credits_cost: PRICE });
    expect(resource.output?.['indicators']).toMatchObject({ total_assets: { current: harness.totalAssets } });
  };

  test('is read by the provider’s answer, and no browser waits for it', async () => {
    // The state is there to be seen for as long, and takes a moment to begin on a busy machine.
    await harness.control('POST', '/captcha/provider/delay', { ms: 3_000 });
    const id = await start(harness.provider());
    await untilWaiting(id);
    expect(harness.browsers.pool.stats()).toMatchObject({ active: 0, waiting: 0 });
    expectRead(await ended(id));
    expect(harness.counted).toEqual(['asked', 'solved']);
    expect(await creditsOf(platform.current, organization.key)).toMatchObject({ balance: 95, reserved: 0 });
  });

  test('is read at the third picture after two wrong answers, which the provider is told of', async () => {
    const stats = async () => (await harness.control('GET', '/captcha/provider/stats')) as { reported_wrong: number };
    const before = await stats();
    await harness.control('POST', '/captcha/provider/faults', { kind: 'wrong', times: 2 });
    expectRead(await ended(await start(harness.provider())));
    expect(harness.counted).toEqual(['asked', 'wrong', 'asked', 'wrong', 'asked', 'solved']);
    expect((await stats()).reported_wrong).toBe(before.reported_wrong + 2);
  });

  test('is tried anew after three wrong answers, and fails for nothing after three times three', async () => {
    await harness.control('POST', '/captcha/provider/faults', { kind: 'wrong', times: 9 });
    expect(await ended(await start(harness.provider()))).toMatchObject({
      status: 'failed',
      error_code: 'captcha_unsolved',
      credits_cost: 0,
    });
    expect(harness.counted).toEqual(Array.from({ length: 9 }, () => ['asked', 'wrong']).flat());
    expect(await creditsOf(platform.current, organization.key)).toMatchObject({ balance: 100, reserved: 0 });
  });

  test.each([
    ['that cannot read the picture', 'unreadable', ['asked', 'unused']],
    ['that refuses the question once', 'refuse', []],
    ['that answers twice', 'twice', []],
  ] as const)('is read in spite of a provider %s', async (_name, kind, outcomes) => {
    await harness.control('POST', '/captcha/provider/faults', { kind });
    expectRead(await ended(await start(harness.provider())));
    expect(harness.counted).toEqual([...outcomes, 'asked', 'solved']);
  });

  test('is read in spite of a session that the gazette ended meanwhile', async () => {
    const id = await start(people());
    await untilWaiting(id);
    await harness.control('POST', '/faults', { portal: 'bundesanzeiger', kind: 'session_expired' });
    await harness.answerAll('TOO LATE');
    await untilAsked(2);
    await untilWaiting(id);
    await harness.answerAll(null);
    expectRead(await ended(id));
    expect(harness.counted).toEqual(['asked', 'unused', 'asked', 'solved']);
  });

  test('is read by what people type on the command line, who may skip a picture', async () => {
    const directory = await makeTestFolder('captcha');
    const file = join(directory, 'captcha.jpg');
    const id = await start(people());
    await untilWaiting(id);
    await harness.enrich('captcha', 'skip', await openId());
    await untilAsked(2);
    await untilWaiting(id);
    const captchaId = await openId();
    await harness.enrich('captcha', 'show', captchaId, '--out', file);
    const text = await harness.readPicture(await readFile(file));
    await harness.enrich('captcha', 'answer', captchaId, text.toLowerCase(), '--by', 'Anna');
    expectRead(await ended(id));
    expect(harness.counted).toEqual(['asked', 'unused', 'asked', 'solved']);
    await expect(harness.enrich('captcha', 'answer', captchaId, text)).rejects.toThrow('can no longer be answered');
    await expect(harness.enrich('captcha', 'show', 'unknown', '--out', file)).rejects.toThrow('no captcha unknown');
    await rm(directory, { recursive: true });
  });

  /** The one captcha that the command line lists. */
  async function openId(): Promise<string> {
    const [, , row, ...more] = (await harness.enrich('captcha', 'list')).trimEnd().split('\n');
    expect(more).toEqual([]);
    return row?.split(' ')[0] ?? '';
  }

  test('fails at once and for nothing where nobody reads captchas', async () => {
    const failed = { status: 'failed', error_code: 'captcha_unsolved', credits_cost: 0 };
    expect(await ended(await start(null))).toMatchObject(failed);
    expect(harness.counted).toEqual([]);
  });
});
