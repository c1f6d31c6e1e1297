import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { countTests, type JestReport } from '../../scripts/countTests.ts';

/** Sums up the reports of `make e2e` as `make test` does its own, for .ci/run. */

const ARTIFACTS = 'test/.artifacts';
const reports = join(ARTIFACTS, 'e2e');

const files = (await readdir(reports)).filter((name) => name.endsWith('.json'));
const read = await Promise.all(
  files.map(async (name) => JSON.parse(await readFile(join(reports, name), 'utf8')) as JestReport),
);
const counts = countTests(
  read.length === 0 ? undefined : { testResults: read.flatMap(({ testResults }) => testResults) },
  [],
);
const line = `${counts.passed} passed, ${counts.failed} failed`;
await writeFile(join(ARTIFACTS, 'e2e-summary.txt'), `${line}\n`);
process.stdout.write(`cluster: ${line}\n`);
