import { runStep, type Step, type StepResult } from './runStep.ts';

const STEPS: readonly Step[] = [
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'lint', command: ['eslint', '--max-warnings', '0', '.'] },
  { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'generated files', command: ['node', 'scripts/generate.ts', '--check'] },
];

/** Runs the checks that read the sources without running them. */
export function runChecks(): Promise<readonly StepResult[]> {
  return Promise.all(STEPS.map(runStep));
}
