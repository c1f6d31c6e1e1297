import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import Papa from 'papaparse';
import { z } from 'zod';
import type { Operation } from '#contract/operations/operation';
import { operationPath } from '../../siege/attacks/operationPath.ts';
import { sendRaw } from '../../siege/attacks/rawRequest.ts';
import { ALL_OPERATIONS, makeTargets, type Targets } from '../../siege/attacks/targets.ts';
import type { SiegeOrganization, SiegePlatform } from '../../siege/siegePlatform.ts';
import { GET_COMPANY } from '../../support/apiCalls.ts';
import { batchOf, COMPANY_BATCH, readBatch, resultsCsv } from '../../support/batchCalls.ts';
import { ODD_TEXTS, oddText } from '../../support/hostile/oddTexts.ts';
import { type TextPosition, textPositions } from '../../support/hostile/textPositions.ts';
import { newUpload, put } from '../../support/uploadCalls.ts';
import { type TestAnswer, type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';

const platform = useTestPlatform({
  ENRICH_RATE_LIMIT_PER_MINUTE: '100000',
  ENRICH_NEW_BATCHES_PER_MINUTE: '10000',
  ENRICH_TRUSTED_PROXIES: 'loopback',
  ENRICH_AUTH_FAILURES_PER_MINUTE: '10000',
  ENRICH_SYNC_TIMEOUT: '1',
});
let organization: TestOrganization;
let targets: Targets;
let file = '';
beforeAll(async () => {
  organization = await platform.current.organization({ credits: 1_000_000 });
  const { baseUrl, foundation } = platform.current;
  targets = await makeTargets(
    { baseUrl, ports: foundation } as unknown as SiegePlatform,
    organization as unknown as SiegeOrganization,
  );
  const upload = await newUpload(platform.current, organization.key);
  await put(upload.upload_url, 'company_id,a\nDE-HRB-F1103-261478,b\n');
  file = upload.csv_url;
});

/** How often each position is tried with what is put together by chance, beside each odd text. */
const RUNS_OF_EACH = 2;
/** With the rest of its first line, what Node takes. */
const MOST_PATH_CHARACTERS = 4_000;

/** Operations that take a body, each with a sound one. */
const WITH_BODY = ALL_OPERATIONS.filter(
  ({ method, access, path, input }) =>
    !['GET', 'DELETE'].includes(method) && access === 'key' && path !== '/mcp' && input !== undefined,
);

/** What an answer is that neither failed nor refused without a reason. */
function expectSound(answer: TestAnswer): void {
  expect(answer.status).toBeLessThan(500);
  expect(answer.text.isWellFormed()).toBe(true);
  if (answer.status === 422) {
    const { errors, data } = answer.body as { readonly errors?: object; readonly data?: object };
    expect(Object.keys(errors ?? data ?? {})).not.toEqual([]);
  }
}

/** What was accepted is shown as it was sent, without the white space around a line; what cannot be kept was rejected. */
async function expectKept({ path }: Operation, answer: TestAnswer, text: string): Promise<void> {
  const { data } = answer.body as { readonly data?: { readonly id?: number } };
  if (answer.status >= 300 || data === undefined) {
    return;
  }
  const shown = path.startsWith('/api/enrichments/') ? await shownLater(path, data.id ?? 0) : data;
  const texts = new Set(textsIn(shown));
  const isRejected = (shown as { readonly counts?: { readonly rejected: number } }).counts?.rejected === 1;
  expect({ text, isKept: isRejected || texts.has(text) || texts.has(text.trim()) }).toEqual({ text, isKept: true });
}

async function shownLater(path: string, id: number): Promise<object> {
  const later = `/api/${path.endsWith('/batch') ? 'batches' : 'enrichments'}/${id}`;
  const answer = await platform.current.call(later, { key: organization.key });
  expectSound(answer);
  return (answer.body as { readonly data?: object }).data ?? {};
}

/** Every text of a value, names included. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, member]) => [name, ...textsIn(member)]);
  }
  return typeof value === 'string' ? [value] : [];
}

describe.each(WITH_BODY.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
  'the body of %s',
  (_name, operation: Operation) => {
    const schema = operation.input?.(() => true);
    const positions = schema === undefined ? [] : textPositions(schema);

    it('takes or refuses whatever text is anywhere in it', async () => {
      expect(positions.length).toBeGreaterThan(0);
      const examples = positions.flatMap((position) =>
        Object.values(ODD_TEXTS).map((text): [TextPosition, string] => [position, text]),
      );
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...positions), oddText, async (position, text) => {
          const answer = await platform.current.call(operationPath(operation, targets), {
            key: organization.key,
            method: operation.method,
            body: position.put(soundBody(operation, position.name), text),
          });
          expectSound(answer);
          await expectKept(operation, answer, text);
        }),
        { numRuns: examples.length + positions.length * RUNS_OF_EACH, examples },
      );
    }, 60_000);
  },
);

/** Of an operation, so that what a position needs beside it is there. */
function soundBody({ path, inputExamples }: Operation, position: string): object {
  const example: object = { ...Object.values(inputExamples ?? {})[0]?.value };
  // What is only counted is not shown afterwards.
  const sound = 'dry_run' in example ? { ...example, dry_run: false } : example;
  if (/^(?:csv_url|mapping)/.test(position)) {
    return { csv_url: file };
  }
  if (/^custom_vars/.test(position) && 'rows' in sound) {
    const [row] = sound.rows as readonly object[];
    return { rows: [{ ...row, custom_vars: null }] };
  }
  // Without a worker, a caller who waits for the result waits for long.
  return /^\/api\/enrichments\/\w+$/.test(path) ? { ...sound, async: true } : sound;
}

/** As it stands in a path or a query: halves of surrogate pairs too, which no client of HTTP would send. */
function percentEncoded(text: string): string {
  const bytes = Array.from(text, (character) =>
    character.isWellFormed()
      ? encodeURIComponent(character)
      : `%ED%A0%${((character.charCodeAt(0) & 0x3f) | 0x80).toString(16)}`,
  );
  return bytes.join('').slice(0, MOST_PATH_CHARACTERS);
}

const spoiltPaths = fc
  .tuple(fc.constantFrom(...ALL_OPERATIONS), oddText, oddText, fc.integer({ min: 0, max: 3 }))
  .map(([operation, text, name, place]) => {
    const sound = (): string => operationPath(operation, targets);
    const query = Object.keys(queryOf(operation));
    const key = place === 2 ? percentEncoded(name) : (query[text.length % Math.max(1, query.length)] ?? 'wait');
    const path = place === 0 ? operation.path.replaceAll(/\{\w+\}/g, () => percentEncoded(text)) : sound();
    return { operation, path: `${path}?${key}=${percentEncoded(text)}` };
  });

/** The parameters of a query by name. */
function queryOf({ method, input }: Operation): object {
  const schema = method === 'GET' ? input?.(() => true) : undefined;
  return schema instanceof z.ZodObject ? schema.shape : {};
}

describe('a request', () => {
  it('may have any text in its path and its query', async () => {
    await fc.assert(
      fc.asyncProperty(spoiltPaths, async ({ operation, path }) => {
        const isAsked = operation.method === 'GET';
        const status = await sendRaw(platform.current.baseUrl, {
          method: operation.method,
          path,
          headers: [
            `Authorization: Bearer ${organization.key}`,
            ...(isAsked ? [] : ['Content-Type: application/json']),
          ],
          ...(isAsked ? {} : { body: '{"async":true}' }),
        });
        expect([status >= 200, status < 500]).toEqual([true, true]);
      }),
      { numRuns: 400 },
    );
  }, 60_000);

  it.each([
    'Idempotency-Key',
    'X-Request-Id',
    'X-Forwarded-For',
    'Authorization',
    'Prefer',
    'Accept',
    'Content-Type',
    'Cookie',
    'Origin',
  ])('may have any text as its %s', async (name) => {
    await fc.assert(
      fc.asyncProperty(oddText, fc.constantFrom('latin1' as const, 'utf8' as const), async (text, encoding) => {
        const line = Buffer.from(`${name}: ${text.slice(0, 8_000).replaceAll(/[\r\n]/g, ' ')}`, encoding).toString(
          'latin1',
        );
        const others = [`Authorization: Bearer ${organization.key}`, 'Content-Type: application/json'];
        const headers = [line, ...others.filter((other) => !other.startsWith(`${name}:`))];
        const body = '{"company_id":"DE-HRB-F1103-261478","async":true}';
        const status = await sendRaw(platform.current.baseUrl, { method: 'POST', path: GET_COMPANY, headers, body });
        expect([status >= 200, status < 500]).toEqual([true, true]);
      }),
      { numRuns: 30 },
    );
  });
});

describe('a file of rows', () => {
  /** A cell of a CSV file, whatever is in it. */
  const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  const cells = fc.tuple(
    oddText,
    oddText,
    oddText,
    fc.constantFrom('utf8' as const, 'utf16le' as const, 'latin1' as const),
  );

  it('may have any text as a head and as a cell, and loses none of its rows', async () => {
    await fc.assert(
      fc.asyncProperty(cells, fc.boolean(), async ([head, value, other, encoding], isNamed) => {
        const name = isNamed ? `custom_vars.${head}` : head;
        const csv = [
          ['company_id', 'custom_vars.a', name],
          ['DE-HRB-F1103-261478', value, other],
          [value, other, value],
          ['DE-HRB-F1103-2', 'last', 'last'],
        ]
          .map((row) => row.map(cell).join(','))
          .join('\r\n');
        const upload = await newUpload(platform.current, organization.key);
        await put(upload.upload_url, Buffer.from(csv, encoding));
        const answer = await platform.current.call(COMPANY_BATCH, {
          key: organization.key,
          body: { csv_url: upload.csv_url },
        });
        expectSound(answer);
        if (answer.status === 202) {
          expect(batchOf(answer).counts.total).toBe(3);
          const { results } = await readBatch(platform.current, organization.key, batchOf(answer).id);
          expect(results.map(({ row }) => row)).toEqual([0, 1, 2]);
          const { status, text } = await resultsCsv(platform.current, organization.key, batchOf(answer).id);
          expect([status, Papa.parse(text, { skipEmptyLines: true }).data.length]).toEqual([200, 4]);
        }
      }),
      { numRuns: 60 },
    );
  }, 60_000);
});
