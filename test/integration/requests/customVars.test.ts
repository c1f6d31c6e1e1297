import { beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { canonicalJson, type Json } from '#domain/canonicalJson';
import { CUSTOM_VARS_LIMITS } from '#domain/customVars';
import {
  GET_COMPANY,
  NOTHING_STORED,
  answering,
  company,
  fieldsOf,
  read,
  resourceOf,
  storedRows,
  useWork,
} from '../../support/apiCalls.ts';
import { type TestAnswer, type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';

const platform = useTestPlatform();
const work = useWork(platform);
let organization: TestOrganization;
beforeEach(async () => {
  organization = await platform.current.organization();
});

/** @param text JSON, since an object literal cannot have every key that JSON can */
function post(text: string): Promise<TestAnswer> {
  const body = `{"company_id":"DE-HRB-F1103-1","async":true,"custom_vars":${text}}`;
  return platform.current.call(GET_COMPANY, { key: organization.key, body });
}

/** Objects in one another; the outermost is level 1. */
function nested(levels: number): Json {
  return levels === 1 ? { a: 1 } : { a: nested(levels - 1) };
}

function keys(count: number): Json {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, index]));
}

/** The value, without what custom_vars may not hold. */
function storable(value: unknown): Json {
  if (typeof value === 'string') {
    return value.toWellFormed().replaceAll('\0', '');
  }
  return typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER ? 1 / value : (value as Json);
}

/** Exactly as many bytes of compact JSON, in strings that are not too long. */
function ofBytes(bytes: number): Json {
  const full = 'x'.repeat(CUSTOM_VARS_LIMITS.stringLength);
  const vars = { a: full, b: full, c: full, d: full, e: '' };
  return { ...vars, e: 'x'.repeat(bytes - Buffer.byteLength(JSON.stringify(vars))) };
}

const { depth, keys: keyLimit, bytes, stringLength } = CUSTOM_VARS_LIMITS;

const AT_THE_LIMIT: readonly (readonly [string, Json, Json])[] = [
  ['levels', nested(depth), nested(depth + 1)],
  ['keys', keys(keyLimit), keys(keyLimit + 1)],
  ['keys in nested objects', { a: keys(keyLimit - 1) }, { a: keys(keyLimit) }],
  ['keys in objects of arrays', { a: [keys(keyLimit - 1)] }, { a: [keys(keyLimit)] }],
  ['bytes', ofBytes(bytes), ofBytes(bytes + 1)],
  ['characters in a string', { a: 'x'.repeat(stringLength) }, { a: 'x'.repeat(stringLength + 1) }],
  ['characters of four bytes in a string', { a: '🏢'.repeat(stringLength) }, { a: '🏢'.repeat(stringLength + 1) }],
  ['characters in a string of an array', { a: ['x'.repeat(stringLength)] }, { a: ['x'.repeat(stringLength + 1)] }],
];

describe('custom_vars', () => {
  it.each(AT_THE_LIMIT)('may have exactly as many %s as documented, and not one more', async (_what, most, tooMany) => {
    const accepted = await post(JSON.stringify(most));
    expect([accepted.status, resourceOf(accepted).custom_vars]).toEqual([202, most]);

    const refused = await post(JSON.stringify(tooMany));
    expect([refused.status, fieldsOf(refused)]).toEqual([422, ['custom_vars']]);
    expect(await storedRows(platform.current, organization.id)).toMatchObject({ enrichments: 1 });
  });

  it.each(['', ' ', 'a b', 'a-b', 'a.b', 'ä', 'a\n', '$a', 'a\u0000'])(
    'may not have the key %j, at whatever level',
    async (key) => {
      for (const vars of [{ [key]: 1 }, { a: { [key]: 1 } }, { a: [{ [key]: 1 }] }]) {
        const answer = await post(JSON.stringify(vars));

        expect([answer.status, fieldsOf(answer)]).toEqual([422, ['custom_vars']]);
      }
      expect(await storedRows(platform.current, organization.id)).toEqual(NOTHING_STORED);
    },
  );

  it.each(['[]', '"text"', '1', 'true', '[{"a":1}]'])('must be an object, not %s', async (text) => {
    expect(fieldsOf(await post(text))).toEqual(['custom_vars']);
  });

  it.each(['{"a":1e400}', '{"a":[-1e400]}', '{"a":{"b":1e999}}'])(
    'may not have numbers that cannot be given back: %s',
    async (text) => {
      expect(fieldsOf(await post(text))).toEqual(['custom_vars']);
    },
  );

  it.each(['{"a":"\\u0000"}', '{"a":["\\ud800"]}', '{"a":{"b":"x\\udc00"}}', '{"a":9007199254740992}', '{"a":[1e21]}'])(
    'may not have what databases and readers of JSON do not hold exactly: %s',
    async (text) => {
      const answer = await post(text);
      expect([answer.status, fieldsOf(answer)]).toEqual([422, ['custom_vars']]);
    },
  );

  it('are an empty object where there are none', async () => {
    expect(resourceOf(await post('null')).custom_vars).toEqual({});
    expect(resourceOf(await post('{}')).custom_vars).toEqual({});
  });

  it.each([
    '{"__proto__":{"admin":true},"constructor":{"prototype":1},"toString":"x","hasOwnProperty":null}',
    '{"a":{"__proto__":[{"__proto__":1}]}}',
    '{"b":1,"a":2,"10":3,"9":4}',
    '{"control":"a\\u0001b","pair":"🏢","quote":"\\"\\\\\\n"}',
    '{"html":"<script>alert(1)</script>","sql":"\'; drop table enrichments; --"}',
    '{"numbers":[0,-1,1.5,1e-21,1e-7,9007199254740991],"none":null,"empty":[[],{},""]}',
  ])('come back unchanged in every answer: %s', async (text) => {
    const accepted = await post(text);
    const { id } = resourceOf(accepted);
    const expected = JSON.stringify(JSON.parse(text));

    expect(accepted.text).toContain(`"custom_vars":${expected}`);
    const polled = await platform.current.call(`/api/enrichments/${id}`, { key: organization.key });
    expect(polled.text).toContain(`"custom_vars":${expected}`);
    const listed = await platform.current.call('/api/enrichments', { key: organization.key });
    expect(listed.text).toContain(`"custom_vars":${expected}`);
    const cancelled = await platform.current.call(`/api/enrichments/${id}/cancel`, {
      key: organization.key,
      method: 'POST',
    });
    expect(cancelled.text).toContain(`"custom_vars":${expected}`);
  });

  it('come back unchanged, whatever they are, and stay with their own request', async () => {
    work({ get_company: answering() });
    const vars = fc.dictionary(
      fc.stringMatching(/^[A-Za-z0-9_]{1,12}$/),
      fc.jsonValue({ maxDepth: 0, stringUnit: 'binary' }).map(storable),
      { maxKeys: 5 },
    );
    let number = 0;
    await fc.assert(
      fc.asyncProperty(vars, async (custom) => {
        number += 1;
        const answer = await platform.current.call(GET_COMPANY, {
          key: organization.key,
          body: { ...company(number), custom_vars: custom },
        });

        expect(answer.status).toBe(200);
        const seen = await read(platform.current, organization.key, resourceOf(answer).id);
        const sent = canonicalJson(JSON.parse(JSON.stringify(custom)) as Json);
        expect(canonicalJson(resourceOf(answer).custom_vars)).toBe(sent);
        expect(canonicalJson(seen.custom_vars)).toBe(sent);
      }),
      { numRuns: 60 },
    );
  });
});
