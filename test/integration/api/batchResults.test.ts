import { beforeEach, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import type { BatchResultRowResource } from '#contract/http/batchResource';
import { getCompanyExample } from '#contract/types/get_company/getCompanyExample';
import { WorkError } from '#domain/verdict';
import { company, createGate, fieldsOf, result, untilWaiting, useWork } from '../../support/apiCalls.ts';
import {
  BAD_ROW,
  batchOf,
  companies,
  endedBatch,
  readBatch,
  resultsCsv,
  startBatch,
} from '../../support/batchCalls.ts';
import { type TestAnswer, useTestPlatform } from '../../support/testPlatform.ts';

const UNAVAILABLE = {
  kind: 'permanent',
  code: 'source_blocked',
  message: 'The portal, "as it says", is away.',
} as const;

const platform = useTestPlatform();
const work = useWork(platform);
let key: string;
beforeEach(async () => {
  ({ key } = await platform.current.organization({ credits: 10_000 }));
});
const get = (path: string): Promise<TestAnswer> => platform.current.call(path, { key });

/** Answers with the example of the documentation, but fails for every fifth company. */
function answerMost(): void {
  work({
    get_company: {
      fromSource: ({ input }) => {
        const { company_id: id } = input as ReturnType<typeof company>;
        return Number(id.at(-1)) % 5 === 0
          ? Promise.reject(new WorkError(UNAVAILABLE))
          : Promise.resolve(result({ ...getCompanyExample.output, company_id: id }));
      },
    },
  });
}

describe('the results of a batch', () => {
  const rows = [...companies(1, 120), BAD_ROW, { ...company(121), custom_vars: { last: true } }];
  const positions = (found: readonly BatchResultRowResource[]): readonly number[] => found.map(({ row }) => row);
  const range = (from: number, to: number): readonly number[] =>
    Array.from({ length: to - from }, (_, index) => from + index);

  it('come in pages, rows in the order of the input, 100 on a page where nothing else is asked', async () => {
    const { id } = await startBatch(platform.current, key, rows);

    const first = await readBatch(platform.current, key, id);
    expect(positions(first.results)).toEqual(range(0, 100));
    expect(first.pagination).toEqual({ page: 1, per_page: 100, total: 122, total_pages: 2 });

    const second = await readBatch(platform.current, key, id, '?page=2');
    expect(positions(second.results)).toEqual(range(100, 122));
    expect(second.results.slice(-2)).toMatchObject([
      { row: 120, status: 'rejected', enrichment_id: null, input: BAD_ROW, error: { code: 'validation_failed' } },
      { row: 121, custom_vars: { last: true } },
    ]);
    expect(second.results.at(-2)?.error).not.toHaveProperty('errors');
  });

  it.each([
    ['?page=3', 100, []],
    ['?page=999999', 100, []],
    ['?per_page=1&page=122', 1, [121]],
    ['?per_page=1&page=123', 1, []],
    ['?per_page=500', 500, range(0, 122)],
    ['?per_page=61&page=2', 61, range(61, 122)],
  ])('are cut as asked: %s', async (query, perPage, expected) => {
    const { id } = await startBatch(platform.current, key, rows);

    const { results, pagination } = await readBatch(platform.current, key, id, query);

    expect(positions(results)).toEqual(expected);
    expect(pagination).toMatchObject({ per_page: perPage, total: 122, total_pages: Math.ceil(122 / perPage) });
  });

  it.each([
    ['per_page', '?per_page=501'],
    ['per_page', '?per_page=0'],
    ['page', '?page=0'],
    ['page', '?page=-1'],
    ['page', '?page=1.5'],
    ['page', '?page=1&page=2'],
    ['wait', '?wait=yes'],
    ['wait_time', '?wait=true&wait_time=3601'],
    ['cursor', '?cursor=x'],
  ])('refuse a query by the name of %s: %s', async (field, query) => {
    const { id } = await startBatch(platform.current, key, [BAD_ROW]);

    const answer = await get(`/api/batches/${id}${query}`);

    expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]]);
  });
});

describe('results.csv', () => {
  it('tells the same as the pages, read by another parser', async () => {
    answerMost();
    const sent = [
      ...companies(1, 60).map((row, index) => ({ ...row, custom_vars: { note: `"${index}",\r\n;`, n: index } })),
      BAD_ROW,
      { ...company(61), custom_vars: { deep: { er: ['ü', null] }, formula: '=HYPERLINK("x")' } },
    ];
    const { id } = await startBatch(platform.current, key, sent);
    const { results } = await endedBatch(platform.current, key, id);

    const answer = await resultsCsv(platform.current, key, id);

    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/csv; charset=utf-8; header=present',
    ]);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="batch-${id}-results.csv"`);
    const table = parse(answer.text, { columns: true, record_delimiter: '\r\n' }) as unknown as readonly Line[];
    expect(table).toHaveLength(results.length);
    expect(table.map(fromLine)).toEqual(results.map(fromResult));
    expect(table.at(-1)).toMatchObject({
      'custom_vars.deep.er': '["ü",null]',
      'custom_vars.formula': `'=HYPERLINK("x")`,
    });
    expect(Object.keys(table[0] ?? {}).slice(0, 5)).toEqual([
      'company_id',
      'custom_vars.deep.er',
      'custom_vars.formula',
      'custom_vars.n',
      'custom_vars.note',
    ]);
    expect(Object.keys(table[0] ?? {}).slice(-3)).toEqual(['credits', 'error_code', 'error_message']);
  });

  it('of a batch that runs shows what is there', async () => {
    const { id } = await startBatch(platform.current, key, [company(1), BAD_ROW]);

    const lines = parse((await resultsCsv(platform.current, key, id)).text, {
      columns: true,
    }) as unknown as readonly Line[];

    expect(lines.map((line) => [line['company_id'], line['output.name'], line['error_code']])).toEqual([
      [company(1).company_id, '', ''],
      ['wrong', '', 'validation_failed'],
    ]);
    const problem = expect.stringMatching(
      /^The given data was invalid\. company_id: The company id must have the form/,
    );
    expect(lines[1]?.['error_message']).toEqual(problem);
    expect((await readBatch(platform.current, key, id)).results[1]?.error?.message).toEqual(problem);
  });

  it('is not found where there is none, and not for other organizations', async () => {
    const { id } = await startBatch(platform.current, key, [BAD_ROW]);
    const other = await platform.current.organization();

    expect((await resultsCsv(platform.current, other.key, id)).status).toBe(404);
    for (const path of ['/api/batches/999999/results.csv', '/api/batches/x/results.csv']) {
      expect((await get(path)).status).toBe(404);
    }
    expect((await platform.current.call(`/api/batches/${id}/results.csv`, { key, method: 'HEAD' })).text).toBe('');
  });
});

describe('a poll for a batch', () => {
  it('is answered 202 while rows are open and 200 when none is', async () => {
    const gate = createGate();
    work({ get_company: gate.handler });
    const { id } = await startBatch(platform.current, key, [company(1), company(2)]);

    expect((await get(`/api/batches/${id}`)).status).toBe(202);
    gate.open();
    await endedBatch(platform.current, key, id);
    const ended = await get(`/api/batches/${id}`);
    expect([ended.status, batchOf(ended).status]).toEqual([200, 'completed']);
  });

  it.each<[string, string, Readonly<Record<string, string>>]>([
    ['wait=true', '?wait=true&per_page=1', {}],
    ['Prefer', '?per_page=1', { prefer: 'wait=60' }],
  ])('with %s waits for the end of the last row, alone', async (_what, query, headers) => {
    const gate = createGate();
    work({ get_company: gate.handler });
    const { id } = await startBatch(platform.current, key, [company(1), company(2)]);
    const poll = platform.current.call(`/api/batches/${id}${query}`, { key, headers });
    await untilWaiting(platform.current, 1);

    const second = await get(`/api/batches/${id}?wait=true`);
    expect([second.status, second.body['code']]).toEqual([429, 'poll_already_active']);
    expect((await get(`/api/batches/${id}`)).status).toBe(202);
    gate.open();

    const answer = await poll;
    expect([answer.status, batchOf(answer).status, batchOf(answer).results.length]).toEqual([200, 'completed', 1]);
  });

  it('whose time is over is answered 202, and its place is free', async () => {
    const { id } = await startBatch(platform.current, key, [company(1)]);

    for (let tries = 0; tries < 2; tries += 1) {
      const answer = await get(`/api/batches/${id}?wait=true&wait_time=1`);
      expect([answer.status, batchOf(answer).status]).toEqual([202, 'processing']);
    }
  });
});

describe('a poll that takes long', () => {
  const patient = useTestPlatform({ ENRICH_STREAM_AFTER: '1' });

  it('commits to 200 and keeps the connection with white space', async () => {
    const { key: theirs } = await patient.current.organization();
    const { id } = await startBatch(patient.current, theirs, [company(1)]);

    const answer = await patient.current.call(`/api/batches/${id}?wait=true&wait_time=2`, { key: theirs });

    expect([answer.status, answer.text.slice(0, 2), batchOf(answer).status]).toEqual([200, ' {', 'processing']);
  });
});

type Line = Readonly<Record<string, string>>;

/** What both forms of the results tell of a row. */
function fromLine(line: Line): unknown {
  return [
    line['company_id'],
    line['custom_vars.note'],
    line['output.company_id'],
    line['output.register.court.name'],
    line['output.capital.amount'],
    line['output.former_names'],
    line['output._registry_meta.cache_hit'],
    line['credits'],
    line['error_code'],
    line['error_message'],
  ];
}

function fromResult({ input, custom_vars: vars, output, credits, error }: BatchResultRowResource): unknown {
  const text = (value: unknown): string =>
    value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
  const at = (...path: readonly string[]): string =>
    text(path.reduce<unknown>((node, name) => (node as Record<string, unknown> | null)?.[name], output));
  return [
    (input as { readonly company_id: string }).company_id,
    text(vars['note']),
    at('company_id'),
    at('register', 'court', 'name'),
    at('capital', 'amount'),
    at('former_names'),
    at('_registry_meta', 'cache_hit'),
    String(credits),
    text(error?.code),
    text(error?.message),
  ];
}
