import type { Step } from './runStep.ts';

/** What reads the sources without running them. */
export const CHECKS: readonly Step[] = [
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'lint', command: ['eslint', '--max-warnings', '0', '.'] },
  { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'generated files', command: ['node', 'scripts/generate.ts', '--check'] },
];
