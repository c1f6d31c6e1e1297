import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { countTests, type JestReport } from '../../scripts/countTests.ts';
import { unsteadyLine, withSecondTry } from '../../scripts/secondTry.ts';

/** Sums up the reports of `make e2e` as `make test` does its own, for .ci/run. */

const ARTIFACTS = 'test/.artifacts';
const reports = join(ARTIFACTS, 'e2e');

const SECOND_TRY = 'second-try.json';

const files = (await readdir(reports)).filter((name) => name.endsWith('.json'));
const read = new Map(
  await Promise.all(
    files.map(async (name) => [name, JSON.parse(await readFile(join(reports, name), 'utf8')) as JestReport] as const),
  ),
);
const second = read.get(SECOND_TRY) ?? { testResults: [] };
read.delete(SECOND_TRY);
const first = { testResults: [...read.values()].flatMap(({ testResults }) => testResults) };
const { report, unsteady } = withSecondTry(first, second);
unsteady.forEach((file) => process.stdout.write(`${unsteadyLine(file)}\n`));
const counts = countTests(read.size === 0 ? undefined : report, []);
const line = `${counts.passed} passed, ${counts.failed} failed`;
await writeFile(join(ARTIFACTS, 'e2e-summary.txt'), `${line}\n`);
process.stdout.write(`cluster: ${line}\n`);
