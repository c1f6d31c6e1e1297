import { describe, expect, test } from '@jest/globals';
import { countTests, verdict, type JestReport } from '../../../scripts/countTests.ts';

type Suite = JestReport['testResults'][number];

function suite(project: string, status: Suite['status'], ...statuses: readonly string[]): Suite {
  return {
    name: `${process.cwd()}/test/${project}/some.test.ts`,
    status,
    assertionResults: statuses.map((each) => ({ status: each })),
  };
}

const CHECK = { name: 'types', ok: true, seconds: 1, output: '' };

describe('counting a run', () => {
  test('adds up the tests of each project and of all', () => {
    const report = {
      testResults: [
        suite('unit', 'passed', 'passed', 'passed'),
        suite('unit', 'failed', 'failed', 'passed'),
        suite('browser', 'passed', 'passed', 'pending', 'todo'),
      ],
    };
    expect(countTests(report, [CHECK])).toEqual({
      projects: [
        { project: 'browser', passed: 1, failed: 0, skipped: 2 },
        { project: 'unit', passed: 3, failed: 1, skipped: 0 },
      ],
      passed: 4,
      failed: 1,
      skipped: 2,
    });
  });

  test('a suite that does not load is a failure though no test of it failed', () => {
    expect(countTests({ testResults: [suite('unit', 'failed')] }, []).failed).toBe(1);
  });

  test('a failed check and a missing report are failures', () => {
    expect(countTests(undefined, [CHECK, { ...CHECK, ok: false }]).failed).toBe(2);
  });
});

describe('the verdict on a run', () => {
  const good = { projects: [], passed: 3, failed: 0, skipped: 0 };

  test('is good when all that ran passed', () => {
    expect(verdict(good, true)).toEqual({ ok: true, complaints: [] });
  });

  test('is bad when something failed, or nothing ran', () => {
    expect(verdict({ ...good, failed: 1 }, false).ok).toBe(false);
    expect(verdict({ ...good, passed: 0 }, false)).toEqual({ ok: false, complaints: ['Nothing ran.'] });
  });

  test('on skipped tests is bad only where nothing may be skipped', () => {
    expect(verdict({ ...good, skipped: 1 }, false).ok).toBe(true);
    expect(verdict({ ...good, skipped: 1 }, true).ok).toBe(false);
  });
});
