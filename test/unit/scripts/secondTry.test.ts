import { describe, expect, test } from '@jest/globals';
import type { JestReport } from '../../../scripts/countTests.ts';
import { filesToRetry, withSecondTry } from '../../../scripts/secondTry.ts';

type Suite = JestReport['testResults'][number];

const suite = (name: string, status: Suite['status']): Suite => ({ name, status, assertionResults: [{ status }] });
const reportOf = (...testResults: readonly Suite[]): JestReport => ({ testResults });

describe('a second try', () => {
  test('is given to each file of which a suite failed, once', () => {
    const first = reportOf(suite('a', 'failed'), suite('b', 'passed'), suite('a', 'failed'), suite('c', 'failed'));
    expect(filesToRetry(first)).toEqual(['a', 'c']);
  });

  test('is given to none where all passed, where six failed, and where jest left no report', () => {
    expect(filesToRetry(reportOf(suite('a', 'passed')))).toEqual([]);
    expect(filesToRetry(reportOf(...['a', 'b', 'c', 'd', 'e'].map((name) => suite(name, 'failed'))))).toHaveLength(5);
    expect(filesToRetry(reportOf(...['a', 'b', 'c', 'd', 'e', 'f'].map((name) => suite(name, 'failed'))))).toEqual([]);
    expect(filesToRetry(undefined)).toEqual([]);
  });

  test('counts in place of the first, and names the files that passed in every project', () => {
    const first = reportOf(suite('a', 'failed'), suite('a', 'passed'), suite('b', 'passed'), suite('c', 'failed'));
    const second = reportOf(suite('a', 'passed'), suite('a', 'passed'), suite('c', 'passed'), suite('c', 'failed'));
    const { report, unsteady } = withSecondTry(first, second);
    expect(report).toEqual(
      reportOf(
        suite('b', 'passed'),
        suite('a', 'passed'),
        suite('a', 'passed'),
        suite('c', 'passed'),
        suite('c', 'failed'),
      ),
    );
    expect(unsteady).toEqual(['a']);
  });
});
