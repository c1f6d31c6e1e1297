import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { company, pageOf, result, useWork } from '../../support/apiCalls.ts';
import { eventually } from '../../support/eventually.ts';
import { resultsCsv } from '../../support/batchCalls.ts';
import { tableOf } from '../../support/tables/tableOf.ts';
import { makeTestFolder } from '../../support/testFolders.ts';
import { type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';

const platform = useTestPlatform();
const work = useWork(platform);
let folder: string;
let organization: TestOrganization;

beforeAll(async () => {
  folder = await makeTestFolder('batch');
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  organization = await platform.current.organization({ credits: 10_000 });
});

function enrich(args: readonly string[], url = platform.current.baseUrl): Command {
  return new Command(
    spawn('bin/enrich', ['batch', ...args], {
      env: {
        PATH: process.env['PATH'],
        ENRICH_URL: url,
        ENRICH_API_KEY: organization.key,
        DATA_DIR: join(folder, '.data'),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
}

/** A command that runs, and what it has said so far. */
class Command {
  readonly child: ChildProcess;
  readonly #closed: Promise<unknown[]>;
  stdout = '';
  stderr = '';

  constructor(child: ChildProcess) {
    this.child = child;
    this.#closed = once(child, 'close');
    child.stdout?.on('data', (chunk) => (this.stdout += String(chunk)));
    child.stderr?.on('data', (chunk) => (this.stderr += String(chunk)));
  }

  async code(): Promise<number | null> {
    const [code] = (await this.#closed) as [number | null];
    return code;
  }
}

async function writeRows(name: string, ...ids: readonly string[]): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, ['Register id;note', ...ids.map((id) => `${id};x`), ''].join('\n'));
  return file;
}

const SUBMIT = ['--type', 'get_company', '--map', 'Register id=company_id'];
const ids = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => company(from + index).company_id);
const completing = (): void => {
  work({ get_company: { fromSource: () => Promise.resolve(result({ name: 'Muster GmbH' })) } });
};

async function batches(): Promise<readonly { readonly id: number }[]> {
  return pageOf(await platform.current.call('/api/batches', { key: organization.key })).data;
}

describe('enrich batch', () => {
  it('submits a file, watches it in lines where there is no terminal, writes the results, and succeeds', async () => {
    completing();
    const file = await writeRows('good.csv', ...ids(1, 5));
    const out = join(folder, 'results.csv');

    const command = enrich(['submit', file, ...SUBMIT, '--out', out]);

    expect(await command.code()).toBe(0);
    const [{ id } = { id: 0 }] = await batches();
    expect(command.stderr).toContain(`Started batch ${id}.`);
    expect(command.stderr).toMatch(new RegExp(`batch ${id}  5/5 .* 10 credits`));
    expect(command.stderr).not.toContain('█');
    expect(command.stdout).toContain('rows      5: 5 completed, 0 failed, 0 rejected');
    expect(await readFile(out, 'utf8')).toBe((await resultsCsv(platform.current, organization.key, id)).text);
    expect((await readdir(folder)).filter((name) => name.includes('.part'))).toEqual([]);
  });

  it('writes a workbook with the columns of the file where the results are to be one', async () => {
    completing();
    const file = await writeRows('Kunden äöü.csv', ...ids(6, 7));
    const out = join(folder, 'results.XLSX');

    const command = enrich(['submit', file, ...SUBMIT, '--out', out]);

    expect(await command.code()).toBe(0);
    expect(command.stdout).toContain('file      Kunden äöü.csv\n');
    const table = await tableOf(createReadStream(out));
    expect(table).toMatchObject({
      header: expect.arrayContaining(['Register id', 'note', 'Status', 'Name']) as unknown,
      rows: ids(6, 7).map((id) => expect.arrayContaining([id, 'x', 'completed', 'Muster GmbH']) as unknown),
    });
  });

  it('starts nothing where the rows cost more than --max-credits, and the same file where they fit', async () => {
    completing();
    const file = await writeRows('dear.csv', ...ids(8, 10));

    const refused = enrich(['submit', file, ...SUBMIT, '--max-credits', '5']);

    expect(await refused.code()).toBe(1);
    expect(refused.stderr).toContain('The batch may cost 5 credits at most');
    expect(await batches()).toEqual([]);
    const fitting = enrich(['submit', file, ...SUBMIT, '--max-credits', '6', '--watch']);
    expect(await fitting.code()).toBe(0);
    expect(fitting.stdout).toContain('credits   6');
  });

  it.each(['-1', '1.5', 'many', '1000000001'])('takes no limit of %s credits', async (limit) => {
    const command = enrich(['submit', await writeRows('limit.csv', ...ids(8, 8)), ...SUBMIT, `--max-credits=${limit}`]);

    expect(await command.code()).toBe(2);
    expect(command.stderr).toContain('Pass a whole number from 0 to 1000000000.');
  });

  it('tells rows that were rejected by their line, and fails with 1', async () => {
    const file = await writeRows('bad.csv', 'wrong', 'wrong too');

    const command = enrich(['submit', file, ...SUBMIT, '--watch', '--json']);

    expect(await command.code()).toBe(1);
    expect(command.stderr).toContain('line 3 rejected: company_id: The company id must have the form');
    expect(command.stderr).toContain('Failed or rejected: 2 of 2 rows.');
    expect(JSON.parse(command.stdout)).toMatchObject({ object: 'batch', counts: { rejected: 2 } });
  });

  it('says on Ctrl-C how to go on, and the same command does', async () => {
    const file = await writeRows('slow.csv', ...ids(11, 13));
    const first = enrich(['submit', file, ...SUBMIT, '--watch']);
    await eventually('the batch is watched', () => Promise.resolve(first.stderr.includes('0/3')));

    first.child.kill('SIGINT');

    expect(await first.code()).toBe(130);
    const [{ id } = { id: 0 }] = await batches();
    expect(first.stderr).toContain(`enrich batch show ${id}`);
    completing();
    const second = enrich(['submit', file, ...SUBMIT, '--watch']);
    expect(await second.code()).toBe(0);
    expect(second.stderr).toContain(`Going on with batch ${id}.`);
    expect(await batches()).toHaveLength(1);
    expect(await readdir(join(folder, '.data', 'batches'))).toEqual([]);
  });

  it('goes on with its batch after it was killed, keeps what it remembers to its user, and takes a changed file as new', async () => {
    const file = await writeRows('killed.csv', ...ids(21, 22));
    const first = enrich(['submit', file, ...SUBMIT, '--watch']);
    await eventually('the batch is watched', () => Promise.resolve(first.stderr.includes('0/2')));
    first.child.kill('SIGKILL');
    await first.code();

    const second = enrich(['submit', file, ...SUBMIT]);
    expect(await second.code()).toBe(0);
    await writeRows('killed.csv', ...ids(21, 23));
    const third = enrich(['submit', file, ...SUBMIT]);
    expect(await third.code()).toBe(0);

    expect(second.stderr).toContain('Going on with batch');
    expect(third.stderr).toContain('Started batch');
    expect(await batches()).toHaveLength(2);
    const memory = join(folder, '.data', 'batches');
    const modes = await Promise.all((await readdir(memory)).map(async (name) => (await stat(join(memory, name))).mode));
    expect(modes.map((mode) => mode & 0o777)).toEqual([0o600, 0o600]);
  });

  it('shows, cancels and lists batches', async () => {
    const file = await writeRows('other.csv', ...ids(31, 32));
    await enrich(['submit', file, ...SUBMIT]).code();
    const [{ id } = { id: 0 }] = await batches();

    const shown = enrich(['show', String(id)]);
    expect(await shown.code()).toBe(0);
    const cancelled = enrich(['cancel', String(id)]);
    expect(await cancelled.code()).toBe(0);
    const again = enrich(['cancel', String(id)]);
    expect(await again.code()).toBe(1);
    const list = enrich(['list']);
    expect(await list.code()).toBe(0);

    expect(shown.stdout).toContain(`batch ${id}  get_company  processing`);
    expect(cancelled.stdout).toContain('2 failed');
    expect(again.stderr).toContain('The API answered 409: The batch has already ended');
    expect(list.stdout).toMatch(new RegExp(`${id}  .*get_company  cancelled`));
  });

  it('tells wrong usage (2) from an API that refuses (1) and one that is not there (3)', async () => {
    const file = await writeRows('usage.csv', ...ids(1, 1));
    const usage = [
      enrich(['submit', join(folder, 'none.csv'), ...SUBMIT]),
      enrich(['submit', file, '--type', 'nothing']),
      enrich(['submit', file, '--type', 'get_company', '--map', 'wrong']),
      enrich(['submit', file, ...SUBMIT, '--out', join(folder, 'none', 'results.csv')]),
      enrich(['show', 'x']),
    ];
    const refused = enrich(['submit', file, '--type', 'verify_email']);
    const away = enrich(['list'], 'http://127.0.0.1:1');

    expect(await Promise.all(usage.map((command) => command.code()))).toEqual([2, 2, 2, 2, 2]);
    expect(await refused.code()).toBe(1);
    expect(refused.stderr).toContain('The API answered 422');
    expect(await away.code()).toBe(3);
    expect(await batches()).toEqual([]);
  });
});
