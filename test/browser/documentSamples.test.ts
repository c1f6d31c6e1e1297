import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openApiDocument } from '#contract/openapi/openApiDocument';
import { shownOperations } from '../support/document/shownOperations.ts';
import { installedLanguages } from './support/installedLanguages.ts';
import { SampleScene } from './support/sampleScene.ts';

/** Of external providers, who sign what they send. */
const OF_PROVIDERS = 'receiveProviderCallback';
const OPERATIONS = shownOperations(openApiDocument('https://enrichment.example.com'))
  .map(({ operationId }) => operationId)
  .filter((id) => id !== OF_PROVIDERS);

/**
 * What depends on the moment: what has ended cannot be cancelled, what is still tried not be sent again, and only what
 * failed be tried again.
 */
const OF_THE_MOMENT = ['cancelEnrichment', 'cancelBatch', 'cancelBulk', 'redeliver', 'retryBatch', 'renderProspect'];

describe.each(installedLanguages())('a sample in %s', (language) => {
  let scene: SampleScene;
  beforeAll(async () => {
    scene = await SampleScene.open();
  });
  afterAll(() => scene.close());

  test.each(OPERATIONS)('of %s does on the data of the demo what it shows', async (id) => {
    const { code, output } = await scene.run(id, language);
    const isRefused = OF_THE_MOMENT.includes(id) && /\b409\b/.test(output);
    const printed = language === 'curl' ? '200' : (/^\d{3}/.exec(output)?.[0] ?? '');
    expect(isRefused || (code === 0 && printed.startsWith('2')) ? 'done' : output).toBe('done');
  });
});
