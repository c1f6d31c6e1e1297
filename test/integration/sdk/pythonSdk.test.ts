import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EVENT_EXAMPLES } from '#contract/openapi/eventExamples';
import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import { GET_COMPANY } from '#contract/types/get_company/getCompanyType';
import { WorkError } from '#domain/verdict';
import type { EnrichmentHandler, WorkResult } from '../../../workers/enrichments/handler.ts';
import type { SeenCall } from '../../support/faultyProxy.ts';
import { hasPythonTools, pythonEnvironment } from '../../support/pythonTools.ts';
import { runCommand } from '../../support/runCommand.ts';
import { calledOperations, misaddressed, SDK_OPERATIONS } from '../../support/sdkOperations.ts';
import { useSdkScene } from '../../support/sdkScene.ts';
import { forgedMessage, SIGNED_AT, SIGNED_MESSAGES, signedMessage } from '../../support/signedMessages.ts';
import { makeTestFolder } from '../../support/testFolders.ts';
import { useWebhookReceivers } from '../../support/webhookReceiver.ts';

const PATIENCE_MILLISECONDS = 600_000;
const SDK = fileURLToPath(new URL('../../../sdk/python', import.meta.url));
const TESTS = fileURLToPath(new URL('python', import.meta.url));
/** More than there are tests. */
const ORGANIZATIONS = 80;
const pythonTest = hasPythonTools() ? it : it.skip;

const scene = await useSdkScene({ get_company: companies() });
const receiver = useWebhookReceivers();
let folder: string;

beforeAll(async () => {
  folder = await makeTestFolder('python-sdk');
});
afterAll(() => rm(folder, { recursive: true }));

/** One company is not there, one is held until another one is asked for, and all others are the example. */
function companies(): Partial<EnrichmentHandler> {
  const held = Promise.withResolvers<WorkResult>();
  const example: WorkResult = { output: GET_COMPANY.example.output, cost: null, mirror: null };
  return {
    fromSource: ({ input }) => {
      switch ((input as { readonly company_id: string }).company_id) {
        case 'DE-HRB-F1103-404':
          return Promise.reject(
            new WorkError({ kind: 'permanent', code: 'company_not_found', message: 'There is none.' }),
          );
        case 'DE-HRB-F1103-1000':
          return held.promise;
        case 'DE-HRB-F1103-1001':
          held.resolve(example);
      }
      return Promise.resolve(example);
    },
  };
}

async function keysOf(count: number): Promise<readonly string[]> {
  const keys: string[] = [];
  for (let index = 0; index < count; index += 1) {
    keys.push((await scene.platform.current.organization()).key);
  }
  return keys;
}

async function pytest(): Promise<{ readonly code: number | null; readonly output: string }> {
  const { proxy, platform } = scene;
  const { url } = await receiver();
  const deliverer = await platform.current.deliver();
  const env = pythonEnvironment({
    PYTHONPATH: join(SDK, 'src'),
    ENRICH_URL: proxy.baseUrl,
    SDK_TEST_PLATFORM: platform.current.baseUrl,
    SDK_TEST_RECEIVER: url,
    SDK_TEST_SEEN: join(folder, 'seen.jsonl'),
    SDK_TEST_KEYS: JSON.stringify(await keysOf(ORGANIZATIONS)),
    SDK_TEST_EXAMPLES: JSON.stringify(ENRICHMENT_TYPES.map(({ name, example }) => ({ type: name, ...example }))),
    SDK_TEST_MESSAGES: JSON.stringify(SIGNED_MESSAGES),
    SDK_TEST_FORGED: JSON.stringify(forgedMessage()),
    SDK_TEST_NO_EVENTS: JSON.stringify(['no JSON', '[1]', 'null', '7'].map((text) => signedMessage(text))),
    SDK_TEST_SIGNED_AT: String(SIGNED_AT / 1_000),
    SDK_TEST_EVENTS: JSON.stringify(
      Object.entries(EVENT_EXAMPLES).map(([name, event]) => [name, signedMessage(JSON.stringify(event))]),
    ),
  });
  const ending = await runCommand('pytest', ['--quiet', '-p', 'no:cacheprovider', TESTS], { cwd: folder, env });
  await deliverer.stop();
  return ending;
}

describe('the Python SDK', () => {
  pythonTest('is right for mypy --strict and for ruff, and so are its tests, which misuse it on purpose', async () => {
    const env = pythonEnvironment({ MYPYPATH: join(SDK, 'src') });
    const settings = join(SDK, 'pyproject.toml');
    const commands = [
      ['mypy', '--config-file', settings, '--cache-dir', join(folder, 'mypy'), join(SDK, 'src'), TESTS],
      ['ruff', 'check', '--no-cache', '--config', settings, SDK, TESTS],
      ['ruff', 'format', '--no-cache', '--check', '--config', settings, SDK, TESTS],
    ] as const;

    const endings = await Promise.all(
      commands.map(([program, ...args]) => runCommand(program, args, { cwd: folder, env })),
    );

    expect(endings.filter(({ code }) => code !== 0)).toEqual([]);
  });

  pythonTest(
    'passes its tests on the running platform, and has called every operation of openapi.json by then',
    async () => {
      const { code, output } = await pytest();

      expect(code === 0 ? '' : output).toBe('');
      const lines = (await readFile(join(folder, 'seen.jsonl'), 'utf8')).trim().split('\n');
      const seen = lines.map((line) => JSON.parse(line) as SeenCall);
      expect(calledOperations(seen)).toEqual(SDK_OPERATIONS.map(({ name }) => name).sort());
      expect(misaddressed(seen, 'python')).toEqual([]);
    },
    PATIENCE_MILLISECONDS,
  );
});
