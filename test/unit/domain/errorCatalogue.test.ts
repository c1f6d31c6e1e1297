import { describe, expect, test } from '@jest/globals';
import { CANCELLED, CAPPED_DUPLICATE, UNPAID_DUPLICATE } from '#domain/acceptanceErrors';
import { ERRORS } from '#domain/errorCatalogue';
import { WORK_ERROR_CODES } from '#domain/verdict';

const entries = Object.entries(ERRORS);

describe('the error catalogue', () => {
  test.each(entries)('%s has a 4xx or 5xx status that HTTP knows', (_code, { status }) => {
    expect([400, 401, 402, 403, 404, 405, 408, 409, 413, 415, 417, 422, 429, 431, 500, 503]).toContain(status);
  });

  test('has no two errors that a caller could not tell apart', () => {
    expect(new Set(entries.map(([, { message }]) => message)).size).toBe(entries.length);
  });

  test.each(entries)('%s is named in snake_case and says what to do', (code, { message, remedy }) => {
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect(message).not.toBe('');
    expect(remedy).toMatch(/\.$/);
  });

  test.each([
    ['unauthenticated', 401, 'Unauthenticated.'],
    ['invalid_api_key', 401, 'Invalid API key.'],
    ['too_many_auth_attempts', 429, 'Too many authentication attempts. Please try again later.'],
    ['not_found', 404, 'Resource not found'],
    ['rate_limited', 429, 'Too many requests. Please slow down.'],
  ] as const)('%s says what the contract prescribes', (code, status, message) => {
    expect(ERRORS[code]).toMatchObject({ status, message });
  });

  test('tells nothing about the inside where the fault is ours', () => {
    entries
      .filter(([, { status }]) => status >= 500)
      .forEach(([, { message }]) => expect(message).not.toMatch(/postgres|sql|kafka|redis|stack/i));
  });
});

describe('the codes that an enrichment can fail with', () => {
  test('are named in snake_case and are different', () => {
    const codes = [...WORK_ERROR_CODES, CANCELLED.code, CAPPED_DUPLICATE.code, UNPAID_DUPLICATE.code];
    expect(new Set(codes).size).toBe(codes.length);
    codes.forEach((code) => expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/));
  });
});
