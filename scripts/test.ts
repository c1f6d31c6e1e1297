import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { CHECKS } from './checks.ts';
import { countTests, verdict, type JestReport } from './countTests.ts';
import { report, runStep, type StepResult } from './runStep.ts';
import { filesToRetry, unsteadyLine, withSecondTry } from './secondTry.ts';

const ARTIFACTS = 'test/.artifacts';
const REPORTS = { first: `${ARTIFACTS}/jest.json`, second: `${ARTIFACTS}/jest-second-try.json` };
/** Holds the last line, so that a caller whose own tools print after it can repeat it. */
const SUMMARY = `${ARTIFACTS}/summary.txt`;

/** @returns undefined when jest ended before it could write its report */
async function runJest(file: string, options: readonly string[] = []): Promise<JestReport | undefined> {
  const child = spawn('scripts/jest.sh', ['--json', `--outputFile=${file}`, ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  try {
    return JSON.parse(await readFile(file, 'utf8')) as JestReport;
  } catch (error) {
    console.error(`jest ended with ${code ?? 'a signal'} and left no report:`, error);
    return undefined;
  }
}

/** What failed is tried once more, one suite after the other; what passes then is named, for it is a fault of its own. */
async function runAllTests(): Promise<JestReport | undefined> {
  const first = await runJest(REPORTS.first);
  const files = filesToRetry(first);
  if (first === undefined || files.length === 0) {
    return first;
  }
  // A test that fails may leave connections open, and without workers they would keep jest from ending.
  const second = await runJest(REPORTS.second, ['--runInBand', '--forceExit', '--runTestsByPath', ...files]);
  if (second === undefined) {
    return first;
  }
  const { report: both, unsteady } = withSecondTry(first, second);
  unsteady.forEach((file) => console.log(`  ${unsteadyLine(file)}`));
  return both;
}

/**
 * Tests leave much of the processors while they wait for Postgres, brokers and browsers. The checks take that: at the
 * lowest priority, which delays neither tests nor the threads that work at a lower one than theirs, and one after the
 * other, in the memory of one.
 */
async function runChecksInBackground(): Promise<readonly StepResult[]> {
  const results: StepResult[] = [];
  for (const { name, command } of CHECKS) {
    const result = await runStep({ name, command: ['nice', '-n', '19', ...command] });
    report(result);
    results.push(result);
  }
  return results;
}

await mkdir(ARTIFACTS, { recursive: true });
await Promise.all([...Object.values(REPORTS), SUMMARY].map((file) => rm(file, { force: true })));

console.log('Tests, and checks beside them');
const [tests, checks] = await Promise.all([runAllTests(), runChecksInBackground()]);
const counts = countTests(tests, checks);
for (const { project, passed, failed, skipped } of counts.projects) {
  console.log(`  ${project.padEnd(12)} ${passed} passed, ${failed} failed, ${skipped} skipped`);
}
const { ok, complaints } = verdict(counts, process.env['CI'] === 'true');
complaints.forEach((complaint) => console.log(complaint));

const lastLine = `${counts.passed} passed, ${counts.failed} failed`;
await writeFile(SUMMARY, `${lastLine}\n`);
console.log(lastLine);
process.exitCode = ok ? 0 : 1;
