import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Papa from 'papaparse';
import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import { callerUrlProblem } from '#domain/callerUrlProblem';
import { isPublicAddress } from '#domain/publicAddress';
import type { RemoteFileOutcome } from '#ports/remoteFiles';
import { exampleWork } from '../../support/exampleWork.ts';
import { hasPythonTools, pythonEnvironment } from '../../support/pythonTools.ts';
import { runCommand } from '../../support/runCommand.ts';
import { makeTestFolder, removeTestFolder } from '../../support/testFolders.ts';
import { useTestPlatform } from '../../support/testPlatform.ts';

/** Of each operation, for each phase, and so many scenarios; `make schemathesis` tries far more. */
const { SCHEMATHESIS_EXAMPLES: EXAMPLES = '3', SCHEMATHESIS_SEED: SEED = '1' } = process.env;
/** Of the links from answers to further requests, of which schemathesis finds more than a hundred in the document. */
const FOLLOWED_MIN_SHARE = 0.5;
const SUMMARY_CHARACTERS = 200;
const PATIENCE_MILLISECONDS = 3_600_000;
const HERE = fileURLToPath(new URL('.', import.meta.url));

/**
 * Answers name public addresses, as those of an installation do: what comes out of an answer may go into a request.
 * Limits would answer 429 to what is to be tried, and addresses of strangers are not asked.
 */
const platform = useTestPlatform(
  {
    BASE_URL: 'https://enrichment.example.com',
    ENRICH_RATE_LIMIT_PER_MINUTE: '1000000',
    ENRICH_AUTH_FAILURES_PER_MINUTE: '1000000',
    ENRICH_NEW_BATCHES_PER_MINUTE: '1000000',
    ENRICH_MAX_UNFINISHED_BATCHES: '1000000',
  },
  { remoteFiles: { open: (url) => Promise.resolve(fileAt(url)) } },
);
const pythonTest = hasPythonTools() ? it : it.skip;

/** A file at every address that may be asked. */
function fileAt(url: string): RemoteFileOutcome {
  const problem = callerUrlProblem(url, isPublicAddress);
  return problem === null
    ? { kind: 'opened', contentType: 'text/csv', chunks: Readable.from([fileForAllTypes()]) }
    : { kind: 'refused', problem };
}

/** A table with a column for each field of every input. */
function fileForAllTypes(): Buffer {
  const fields = ENRICHMENT_TYPES.flatMap(({ example }) => Object.entries(example.input));
  return Buffer.from(Papa.unparse([Object.fromEntries(fields)]));
}

/** Share of the links that scenarios followed, by the summary of schemathesis. @throws Error where it tells of none */
function shareOfLinks(output: string): number {
  const [told, followed, all] = /API Links: +(\d+) covered \/ (\d+) selected/u.exec(output) ?? [];
  if (told === undefined) {
    throw new Error('schemathesis tells of no links.');
  }
  process.stderr.write(`${told}\n`);
  return Number(followed) / Number(all);
}

let folder: string;
beforeEach(async () => {
  folder = await makeTestFolder('schemathesis');
});
afterEach(() => removeTestFolder(folder));

describe('schemathesis', () => {
  pythonTest(
    'finds nothing in the API that openapi.json does not say, with all checks and along at least half of the links',
    async () => {
      const { baseUrl } = platform.current;
      const { key } = await platform.current.organization({ credits: 1_000_000_000 });
      const worker = platform.current.work(exampleWork());

      const run = `run ${baseUrl}/openapi.json --url ${baseUrl} --max-examples ${EXAMPLES} --seed ${SEED} --no-color --no-shrink`;
      const { code, output } = await runCommand(
        'schemathesis',
        ['--config-file', `${HERE}schemathesis.toml`, ...run.split(' ')],
        {
          cwd: folder,
          env: pythonEnvironment({ ENRICH_API_KEY: key, SCHEMATHESIS_HOOKS: `${HERE}hooks.py` }),
        },
      );
      await worker.stop();

      process.stderr.write(code === 0 ? output.slice(-SUMMARY_CHARACTERS) : output);
      expect(code).toBe(0);
      expect(shareOfLinks(output)).toBeGreaterThanOrEqual(FOLLOWED_MIN_SHARE);
    },
    PATIENCE_MILLISECONDS,
  );
});
