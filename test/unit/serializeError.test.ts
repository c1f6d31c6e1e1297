import { describe, expect, test } from '@jest/globals';
import { serializeError } from '#platform/serializeError';

const FORM = 'email=a%40b.example&password=correct+horse';

describe('an error in the log', () => {
  test('tells nothing of the body that a parser was at work with', () => {
    const error = Object.assign(new Error('too many parameters'), {
      status: 413,
      body: FORM,
      type: 'parameters.too.many',
    });
    const told = serializeError(error);
    expect(told).toMatchObject({ type: 'Error', message: 'too many parameters', status: 413 });
    expect(JSON.stringify(told)).not.toContain('correct');
  });

  test('tells nothing of the rows that a constraint was about, and names the constraint', () => {
    const error = Object.assign(new Error('duplicate key value violates unique constraint "users_email_key"'), {
      code: '23505',
      constraint: 'users_email_key',
      detail: 'Key (email)=(a@b.example) already exists.',
      where: 'SQL statement "…"',
    });
    const told = serializeError(new Error('The user was not made', { cause: error }));
    expect(told).toMatchObject({ cause: { code: '23505', constraint: 'users_email_key' } });
    expect(JSON.stringify(told)).not.toContain('a@b.example');
  });

  test('has the causes and all that an attempt at several addresses met', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', port: 5432 });
    expect(serializeError(new AggregateError([refused]))).toMatchObject({
      errors: [{ code: 'ECONNREFUSED', port: 5432 }],
    });
  });

  test('ends where causes go round in a circle', () => {
    const error = new Error('round');
    error.cause = error;
    expect(JSON.stringify(serializeError(error)).length).toBeLessThan(100_000);
  });

  test('is told as it is where it is no error', () => {
    expect(serializeError('gone')).toBe('gone');
  });
});
