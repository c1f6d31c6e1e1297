import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { runStep, type Step, type StepResult } from './runStep.ts';

const STEPS: readonly Step[] = [
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'lint', command: ['eslint', '--max-warnings', '0', '.'] },
  { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
];

/** What `make generate` writes; it must say the same as the sources at every commit. */
const GENERATED = [
  'docs/configuration.md',
  'docs/openapi.json',
  'core/migrations/schema.sql',
  'examples/companies.csv',
] as const;

/** Runs the checks that read the sources without running them. */
export async function runChecks(): Promise<readonly StepResult[]> {
  const checked = await Promise.all(STEPS.map(runStep));
  return existsSync('scripts/generate.ts') ? [...checked, await checkGenerated()] : checked;
}

/** Generates again and compares: independent of git, so that it also holds in an unpacked archive. */
async function checkGenerated(): Promise<StepResult> {
  const before = await readGenerated();
  const result = await runStep({ name: 'generated files', command: ['node', 'scripts/generate.ts'] });
  const after = await readGenerated();
  const stale = GENERATED.filter((_, index) => before[index] !== after[index]);
  if (!result.ok || stale.length === 0) {
    return result;
  }
  return { ...result, ok: false, output: `were out of date and are rewritten, commit them: ${stale.join(', ')}` };
}

async function readGenerated(): Promise<readonly string[]> {
  return Promise.all(GENERATED.map(async (file) => (existsSync(file) ? await readFile(file, 'utf8') : '')));
}
