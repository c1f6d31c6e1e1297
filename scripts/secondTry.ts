import { relative } from 'node:path';
import type { JestReport } from './countTests.ts';

/** More suites than these failing at once are not bad luck. */
const MOST_SUITES = 5;

/**
 * The files of suites worth another try by themselves: those that run processes, browsers and brokers beside each other
 * on a busy machine can miss a deadline that they keep alone. None where so many failed that something is broken.
 */
export function filesToRetry(first: JestReport | undefined): readonly string[] {
  const failed = (first?.testResults ?? []).filter(({ status }) => status === 'failed').map(({ name }) => name);
  const files = [...new Set(failed)];
  return files.length <= MOST_SUITES ? files : [];
}

/** The report with what the second try of some files came to in place of the first, and the files that then passed. */
export function withSecondTry(
  first: JestReport,
  second: JestReport,
): { readonly report: JestReport; readonly unsteady: readonly string[] } {
  const again = new Set(second.testResults.map(({ name }) => name));
  const failedAgain = new Set(second.testResults.filter(({ status }) => status !== 'passed').map(({ name }) => name));
  const kept = first.testResults.filter(({ name }) => !again.has(name));
  return {
    report: { testResults: [...kept, ...second.testResults] },
    unsteady: [...again].filter((name) => !failedAgain.has(name)),
  };
}

/** What is said of each of them. */
export function unsteadyLine(file: string): string {
  return `unsteady: ${relative('.', file)} failed, and passed when tried again`;
}
