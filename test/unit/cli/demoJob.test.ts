import { describe, expect, test } from '@jest/globals';
import { type DemoOutcome, isExpected } from '../../../cli/demo/demoJob.ts';

function outcome(expected: DemoOutcome['job'], rest: Partial<DemoOutcome>): DemoOutcome {
  return { job: expected, status: 'completed', output: {}, error: null, credits: 1, seconds: null, ...rest };
}

const COMPANY = { type: 'get_company', input: {}, expect: 'completed' } as const;
const EMAIL = { type: 'verify_email', input: {}, expect: 'completed', verdict: 'risky' } as const;

describe('a result of the demo', () => {
  test.each(['failed', 'rejected', 'pending', 'refused', 'timeout'])(
    'is not the expected one where it %s',
    (status) => {
      expect(isExpected(outcome(COMPANY, { status, output: null }))).toBe(false);
    },
  );

  test('is the expected one where status and verdict are those that were foretold', () => {
    expect(isExpected(outcome(COMPANY, {}))).toBe(true);
    expect(isExpected(outcome({ ...COMPANY, expect: 'failed' }, { status: 'failed' }))).toBe(true);
    expect(isExpected(outcome(EMAIL, { output: { status: 'risky' } }))).toBe(true);
    expect(isExpected(outcome(EMAIL, { output: { status: 'deliverable' } }))).toBe(false);
  });
});
