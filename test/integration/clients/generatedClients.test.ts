import { copyFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openApiDocument } from '#contract/openapi/openApiDocument';
import { exampleWork } from '../../support/exampleWork.ts';
import { hasPythonTools, pythonEnvironment } from '../../support/pythonTools.ts';
import { runCommand } from '../../support/runCommand.ts';
import { makeTestFolder, removeTestFolder } from '../../support/testFolders.ts';
import { useTestPlatform } from '../../support/testPlatform.ts';

const PATIENCE_MILLISECONDS = 300_000;
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const platform = useTestPlatform();
const pythonTest = hasPythonTools() ? it : it.skip;

/** What both journeys say at their end, in the words of the API. */
const SEEN = {
  status: 'completed',
  capital: expect.any(Number),
  rows: [
    { status: 'completed', input: { email: 'anna.berger@example.com' } },
    { status: 'rejected', input: { email: '' } },
  ],
  listed: 1,
  refused: ['company_id'],
  missing: 'not_found',
};

let folder: string;
beforeEach(async () => {
  folder = await makeTestFolder('clients');
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(openApiDocument(platform.current.baseUrl)));
});
afterEach(() => removeTestFolder(folder));

function journey(name: string): string {
  return fileURLToPath(new URL(`journeys/${name}`, import.meta.url));
}

/** @throws Error with all that it said where it fails */
async function outputOf(program: string, ...args: readonly string[]): Promise<string> {
  const { key } = await platform.current.organization();
  const env = pythonEnvironment({ BASE_URL: platform.current.baseUrl, ENRICH_API_KEY: key });
  const { code, output } = await runCommand(program, args, { cwd: folder, env });
  if (code !== 0) {
    throw new Error(`${program} ${args.join(' ')} ended with ${code}: ${output}`);
  }
  return output;
}

describe('a client that is generated from openapi.json', () => {
  it(
    'by openapi-typescript is checked by the compiler and starts, polls, lists and is refused as the API says',
    async () => {
      await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
      await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
      await copyFile(journey('journey.ts.template'), join(folder, 'journey.ts'));
      const worker = platform.current.work(exampleWork());

      const generator = join(ROOT, 'node_modules/openapi-typescript/bin/cli.js');
      await outputOf(process.execPath, generator, 'openapi.json', '--output', 'schema.ts');
      const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
      const options = '--strict --noEmit --skipLibCheck --module nodenext --target es2024 --types node';
      const compiled = await outputOf(
        process.execPath,
        compiler,
        ...options.split(' '),
        '--allowImportingTsExtensions',
        'journey.ts',
      );
      expect(compiled).toBe('');
      const output = await outputOf(process.execPath, 'journey.ts');

      await worker.stop();
      expect(JSON.parse(output)).toEqual(SEEN);
    },
    PATIENCE_MILLISECONDS,
  );

  pythonTest(
    'by openapi-python-client is checked by mypy and starts, polls, lists and is refused as the API says',
    async () => {
      await copyFile(journey('journey.py'), join(folder, 'journey.py'));
      // Of the types of files that an upload takes, a generated client needs one: the API looks at what the file is. What
      // is downloaded is bytes to it.
      await writeFile(
        join(folder, 'generator.json'),
        JSON.stringify({
          content_type_overrides: {
            'application/xml': 'application/octet-stream',
            'application/xhtml+xml': 'application/octet-stream',
            'application/pdf': 'application/octet-stream',
            'application/zip': 'application/octet-stream',
            'text/csv': 'application/octet-stream',
            'text/html': 'application/octet-stream',
            'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'application/octet-stream',
          },
        }),
      );
      const worker = platform.current.work(exampleWork());

      const generate = 'generate --path openapi.json --config generator.json --meta none --fail-on-warning';
      await outputOf('openapi-python-client', ...generate.split(' '));
      // Not what the generator itself gets wrong.
      const checked = await outputOf('mypy', '--strict', '--follow-imports=silent', '--no-incremental', 'journey.py');
      expect(checked).toContain('no issues found');
      const output = await outputOf('python3', 'journey.py');

      await worker.stop();
      expect(JSON.parse(output)).toEqual(SEEN);
    },
    PATIENCE_MILLISECONDS,
  );
});
