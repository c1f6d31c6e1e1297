import type { Request, Response } from 'express';
import { describe, expect, test } from '@jest/globals';
import { BODY_LIMITS } from '#domain/policies';
import { jsonBody } from '../../../api/http/jsonBody.ts';

const [, guard] = jsonBody(BODY_LIMITS);

/** What a route sees of a body that came as these bytes, or the status of its refusal. */
function seen(text: string, contentType = 'application/json'): unknown {
  const outcomes: unknown[] = [];
  const response = {
    writeHead: (status: number) => void outcomes.push(status),
    end: () => undefined,
  } as unknown as Response;
  const request = { headers: { 'content-type': contentType }, body: Buffer.from(text) } as unknown as Request;
  void guard?.(request, response, () => void outcomes.push(request.body));
  return outcomes[0];
}

/** So many arrays, or objects, around one value. */
const nested = (levels: number, wrap: (inner: string) => string): string =>
  Array.from({ length: levels }).reduce<string>((inner) => wrap(inner), '1');

describe('a JSON body', () => {
  test.each<[string, (inner: string) => string]>([
    ['arrays', (inner) => `[0,${inner}]`],
    ['objects', (inner) => `{"a":0,"b":${inner}}`],
  ])('may nest %s 64 levels deep, and not 65', (_what, wrap) => {
    expect(seen(nested(64, wrap))).toEqual(JSON.parse(nested(64, wrap)));
    expect(seen(nested(65, wrap))).toBe(422);
  });

  test.each([null, 0, 'text', {}, []])('may be %j for all that nesting matters', (body) => {
    expect(seen(JSON.stringify(body))).toEqual(body);
  });

  test('is an empty object where nothing was sent', () => {
    expect(seen('')).toEqual({});
  });

  test('may begin with the mark of its encoding', () => {
    expect(seen('\ufeff{"a":"ä"}')).toEqual({ a: 'ä' });
  });

  test.each(['{', '{"a":1}x', "{'a':1}", 'undefined'])('is refused where it is no JSON: %s', (text) => {
    expect(seen(text)).toBe(400);
  });

  test.each([
    ['application/json; charset=utf-8', { a: 1 }],
    ['application/problem+json; x=y; charset="UTF-8"', { a: 1 }],
    ['application/json; charset=utf-16', 415],
    ['application/json; charset=iso-8859-1', 415],
  ])('that is sent as %s comes to %j', (contentType, expected) => {
    expect(seen('{"a":1}', contentType)).toEqual(expected);
  });
});
