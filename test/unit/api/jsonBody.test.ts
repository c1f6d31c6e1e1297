import type { Request, Response } from 'express';
import { describe, expect, test } from '@jest/globals';
import { jsonBody } from '../../../api/http/jsonBody.ts';

const [, guard] = jsonBody(1_048_576);

/** Whether a parsed body is let through. */
function passes(body: unknown): boolean {
  let passed = false;
  const response = { writeHead: () => undefined, end: () => undefined } as unknown as Response;
  void guard?.({ headers: {}, body } as unknown as Request, response, () => (passed = true));
  return passed;
}

/** So many arrays, or objects, around one value. */
const nested = (levels: number, wrap: (inner: unknown) => unknown): unknown =>
  Array.from({ length: levels }).reduce<unknown>((inner) => wrap(inner), 1);

describe('a JSON body', () => {
  test.each<[string, (inner: unknown) => unknown]>([
    ['arrays', (inner) => [0, inner]],
    ['objects', (inner) => ({ a: 0, b: inner })],
  ])('may nest %s 64 levels deep, and not 65', (_what, wrap) => {
    expect(passes(nested(64, wrap))).toBe(true);
    expect(passes(nested(65, wrap))).toBe(false);
  });

  test.each([undefined, null, 0, 'text', {}, []])('may be %j for all that nesting matters', (body) => {
    expect(passes(body)).toBe(true);
  });
});
