import { relative } from 'node:path';
import type { StepResult } from './runStep.ts';

/** The part of jest's `--json` report that is counted here. */
export interface JestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: 'passed' | 'failed' | 'pending' | 'focused' | 'skipped' | 'todo' | 'disabled';
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

export interface ProjectCount {
  readonly project: string;
  readonly passed: number;
  readonly failed: number;
  /** Skipped, or only planned. */
  readonly skipped: number;
}

export interface Counts {
  readonly projects: readonly ProjectCount[];
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/**
 * Sums a run up. A suite that failed though none of its tests did (it does not load, or its clean-up failed) is one
 * failure, and so are a failed check and a missing report: nothing that went wrong may look like success.
 */
export function countTests(jest: JestReport | undefined, checks: readonly StepResult[]): Counts {
  const suites = (jest?.testResults ?? []).map(countSuite);
  const projects = [...new Set(suites.map(({ project }) => project))].sort().map((project) =>
    add(
      project,
      suites.filter((suite) => suite.project === project),
    ),
  );
  const total = add('all', projects);
  const failedChecks = checks.filter(({ ok }) => !ok).length;
  return {
    projects,
    passed: total.passed,
    failed: total.failed + failedChecks + (jest === undefined ? 1 : 0),
    skipped: total.skipped,
  };
}

/** Whether a run counts as a success, and what to say when it does not. */
export function verdict(counts: Counts, nothingMayBeSkipped: boolean): { ok: boolean; complaints: readonly string[] } {
  const ran = counts.passed + counts.failed;
  const complaints = [
    ...(ran === 0 ? ['Nothing ran.'] : []),
    ...(counts.skipped > 0 && nothingMayBeSkipped ? [`${counts.skipped} skipped: with CI=true all must run.`] : []),
  ];
  return { ok: counts.failed === 0 && complaints.length === 0, complaints };
}

function countSuite(suite: JestReport['testResults'][number]): ProjectCount {
  const statuses = suite.assertionResults.map(({ status }) => status);
  const passed = statuses.filter((status) => status === 'passed').length;
  const failed = statuses.filter((status) => status === 'failed').length;
  const brokenSuite = suite.status === 'failed' && failed === 0 ? 1 : 0;
  const project = relative(process.cwd(), suite.name).split('/')[1] ?? suite.name;
  return { project, passed, failed: failed + brokenSuite, skipped: statuses.length - passed - failed };
}

function add(project: string, parts: readonly ProjectCount[]): ProjectCount {
  const sum = (field: 'passed' | 'failed' | 'skipped'): number => parts.reduce((total, part) => total + part[field], 0);
  return { project, passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}
