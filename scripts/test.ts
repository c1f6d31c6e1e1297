import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { runChecks } from './checks.ts';
import { countTests, verdict, type JestReport } from './countTests.ts';
import { report } from './runStep.ts';

const ARTIFACTS = 'test/.artifacts';
const JEST_REPORT = `${ARTIFACTS}/jest.json`;
/** Holds the last line, so that a caller whose own tools print after it can repeat it. */
const SUMMARY = `${ARTIFACTS}/summary.txt`;

/** @returns undefined when jest ended before it could write its report */
async function runJest(): Promise<JestReport | undefined> {
  const child = spawn('scripts/jest.sh', ['--json', `--outputFile=${JEST_REPORT}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  try {
    return JSON.parse(await readFile(JEST_REPORT, 'utf8')) as JestReport;
  } catch (error) {
    console.error(`jest ended with ${code ?? 'a signal'} and left no report:`, error);
    return undefined;
  }
}

await mkdir(ARTIFACTS, { recursive: true });
await Promise.all([rm(JEST_REPORT, { force: true }), rm(SUMMARY, { force: true })]);

console.log('Checks');
const checks = await runChecks();
checks.forEach(report);

console.log('Tests');
const counts = countTests(await runJest(), checks);
for (const { project, passed, failed, skipped } of counts.projects) {
  console.log(`  ${project.padEnd(12)} ${passed} passed, ${failed} failed, ${skipped} skipped`);
}
const { ok, complaints } = verdict(counts, process.env['CI'] === 'true');
complaints.forEach((complaint) => console.log(complaint));

const lastLine = `${counts.passed} passed, ${counts.failed} failed`;
await writeFile(SUMMARY, `${lastLine}\n`);
console.log(lastLine);
process.exitCode = ok ? 0 : 1;
