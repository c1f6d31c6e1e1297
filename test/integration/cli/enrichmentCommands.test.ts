import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { rm } from 'node:fs/promises';
import { PLATFORM_VERSION } from '#contract/platformVersion';
import { listen } from '#platform/listen';
import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import { GET_COMPANY } from '#contract/types/get_company/getCompanyType';
import { cancel, company, read, result, start, useWork, waitFor } from '../../support/apiCalls.ts';
import { makeTestFolder } from '../../support/testFolders.ts';
import { type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';

const platform = useTestPlatform();
const work = useWork(platform);
let folder: string;
let organization: TestOrganization;
beforeAll(async () => {
  folder = await makeTestFolder('commands');
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  organization = await platform.current.organization({ credits: 100 });
});

interface Said {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

function enrich(...args: readonly string[]): Promise<Said> {
  return enrichAt(platform.current.baseUrl, ...args);
}

function enrichAt(url: string, ...args: readonly string[]): Promise<Said> {
  const env = {
    PATH: process.env['PATH'],
    ENRICH_URL: url,
    ENRICH_API_KEY: organization.key,
    DATA_DIR: folder,
  };
  return new Promise((resolve) => {
    execFile('bin/enrich', [...args], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}

const MUSTER = {
  ...GET_COMPANY.example.output,
  name: 'Muster GmbH',
};

function completing(): void {
  work({ get_company: { fromSource: () => Promise.resolve(result(MUSTER)) } });
}

/** One that has completed. */
async function completed(): Promise<number> {
  completing();
  const id = await start(platform.current, organization.key, company());
  await waitFor(platform.current, organization.key, id);
  return id;
}

describe('commands about costs', () => {
  it('say what an enrichment would cost before it is asked for, and what each type does', async () => {
    const line = await enrich('run', 'get_company', 'company_id=DE-HRB-F1103-261904', '--dry-run');
    const json = await enrich('run', 'get_company', 'company_id=DE-HRB-F1103-261904', '--dry-run', '--json');
    const prices = await enrich('prices');
    const listed = await enrich('prices', '--json');

    expect([line.code, json.code, prices.code]).toEqual([0, 0, 0]);
    expect(line.stdout).toMatch(/^ *2 +\d+ +no$/mu);
    expect(JSON.parse(json.stdout)).toMatchObject({ data: { credits: 2, mirror: false } });
    expect(prices.stdout).toMatch(/^get_company +2 +2 +\d{4}-/mu);
    expect((JSON.parse(listed.stdout) as { data: unknown[] }).data).toHaveLength(ENRICHMENT_TYPES.length);
  });
});

describe('commands about caps', () => {
  it('set them, show what is used of them and what credits went to', async () => {
    const set = await enrich('budgets', 'set', 'organization/day=3@50', 'organization/month=50', '--json');
    await start(platform.current, organization.key, company(1));
    const shown = await enrich('budgets');
    const usage = await enrich('usage', '--by', 'type');
    const wrong = await enrich('budgets', 'set', 'organization/year=3');
    const none = await enrich('budgets', 'set');

    expect(JSON.parse(set.stdout)).toMatchObject([{ limit_credits: 3, warn_at_percent: 50 }, { period: 'month' }]);
    expect(shown.stdout).toMatch(/^organization +day +3 +2 +1 +50 % /mu);
    expect(usage.stdout).toMatch(/^get_company +1 +2 +0 +0$/mu);
    expect([wrong.code, wrong.stderr.includes('is no cap')]).toEqual([2, true]);
    expect(none.stdout).toContain('There are no caps.');
  });
});

describe('commands about one enrichment', () => {
  it('get prints a completed one as a card, or whole as JSON', async () => {
    const id = await completed();

    const card = await enrich('get', String(id));
    const json = await enrich('get', String(id), '--json');

    expect(card.code).toBe(0);
    expect(card.stdout).toContain(`enrichment ${id}  get_company  completed  2 credits`);
    expect(card.stdout).toMatch(/^name +Muster GmbH$/mu);
    expect(JSON.parse(json.stdout)).toEqual({ data: await read(platform.current, organization.key, id) });
  });

  it('wait ends when the enrichment does', async () => {
    const id = await start(platform.current, organization.key, company());
    const waiting = enrich('wait', String(id));
    completing();

    const { code, stdout, stderr } = await waiting;

    expect(code).toBe(0);
    expect(stdout).toContain('Muster GmbH');
    expect(stderr).toBe('');
  });

  it('wait gives up after the time that it was given', async () => {
    const id = await start(platform.current, organization.key, company());

    const { code, stdout, stderr } = await enrich('wait', String(id), '--timeout', '1');

    expect([code, stderr]).toEqual([4, `Enrichment ${id} has not ended in 1 second. It goes on.\n`]);
    expect(stdout).toContain('queued');
  });

  it('a failed one is told with its reason, and the command fails with 1', async () => {
    const id = await start(platform.current, organization.key, company());
    await cancel(platform.current, organization.key, id);

    const { code, stdout, stderr } = await enrich('get', String(id));

    expect(code).toBe(1);
    expect(stdout).toContain('failed  0 credits');
    expect(stderr).toContain('(cancelled)');
  });

  it('one that does not exist is refused in a sentence', async () => {
    const { code, stderr } = await enrich('get', '999999');
    expect(code).toBe(1);
    expect(stderr).toBe('There is no enrichment 999999 of this organization.\n');
  });

  it('run without an answer in time says how to wait for it', async () => {
    const { code, stdout, stderr } = await enrich('run', 'get_company', 'company_id=DE-HRB-F1103-7', '--async');
    expect(code).toBe(0);
    expect(stdout).toContain('queued');
    expect(stderr).toMatch(/enrich wait \d+/u);
  });
});

describe('commands about all of an organization', () => {
  it('list shows the newest with what they found, and filters', async () => {
    await cancel(platform.current, organization.key, await start(platform.current, organization.key, company(2)));
    const id = await completed();

    const all = await enrich('list');
    const some = await enrich('list', '--status', 'completed', '--json');

    expect(all.stdout).toMatch(new RegExp(`^ *${id}  get_company +completed +Muster GmbH,`, 'mu'));
    expect(all.stdout).toContain('failed');
    expect((JSON.parse(some.stdout) as { readonly data: readonly unknown[] }).data).toHaveLength(1);
  });

  it('types shows every type with its price and its input', async () => {
    const { stdout } = await enrich('types');
    ENRICHMENT_TYPES.forEach(({ name }) => expect(stdout).toContain(`${name}\n`));
    expect(stdout).toContain('query [register_type] [court_code]');
  });

  it('credits shows the balance', async () => {
    const { code, stdout } = await enrich('credits', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({ data: { balance: 100, reserved: 0, available: 100 } });
  });

  it('wrong usage exits with 2, and the version is told', async () => {
    expect(await enrich('list', '--status', 'lost')).toMatchObject({ code: 2 });
    expect(await enrich('get', 'abc')).toMatchObject({ code: 2 });
    expect(await enrich('--version')).toMatchObject({ code: 0, stdout: `${PLATFORM_VERSION}\n` });
  });
});

describe('a command that fails with --json', () => {
  it.each([
    [['get', '99999'], 1, 'not_found'],
    [['wait', '99999'], 1, 'not_found'],
    [['batch', 'cancel', '99999'], 1, 'not_found'],
    [['batch', 'show', '99999'], 1, 'not_found'],
    [['list', '--limit', '5000'], 1, 'validation_failed'],
    [['get', 'abc'], 2, 'usage'],
  ] as const)('prints the refusal as one object: %j', async (words, code, told) => {
    const said = await enrich(...words, '--json');

    expect([said.code, JSON.parse(said.stdout)]).toMatchObject([
      code,
      { code: told, message: expect.stringMatching(/./u) },
    ]);
  });
});

describe('a command that something else than the API answers', () => {
  let proxy: Server;
  let url: string;
  let answer: { readonly status: number; readonly body: string };
  beforeAll(async () => {
    proxy = createServer((_, response) => response.writeHead(answer.status).end(answer.body));
    url = `http://127.0.0.1:${await listen(proxy, 0, '127.0.0.1')}`;
  });
  afterAll(async () => {
    await promisify(proxy.close.bind(proxy))();
  });

  it('wait ends shortly after its time where nothing answers', async () => {
    const silent = createServer(() => undefined);
    const port = await listen(silent, 0, '127.0.0.1');

    const { code, stderr } = await enrichAt(`http://127.0.0.1:${port}`, 'wait', '5', '--timeout', '1');

    silent.closeAllConnections();
    silent.close();
    expect([code, stderr]).toEqual([3, expect.stringContaining('No answer from')]);
  });

  it('wait asks no more than once a second where an open one is answered at once', async () => {
    let asked = 0;
    const open = JSON.stringify({ data: { id: 5, type: 'get_company', status: 'queued', credits_cost: 0 } });
    const hasty = createServer((_, response) => {
      asked += 1;
      response.writeHead(202).end(open);
    });
    const port = await listen(hasty, 0, '127.0.0.1');

    const { code } = await enrichAt(`http://127.0.0.1:${port}`, 'wait', '5', '--timeout', '2');

    hasty.closeAllConnections();
    hasty.close();
    expect(code).toBe(4);
    expect(asked).toBeLessThanOrEqual(3);
  });

  it.each([
    ['run get_company', { status: 502, body: '<html>Bad gateway</html>' }],
    ['run get_company', { status: 200, body: '<html>Log in</html>' }],
    ['list', { status: 200, body: '{"data":{}}' }],
    ['types', { status: 200, body: '{"items":[]}' }],
    ['batch list', { status: 200, body: '{"data":"none"}' }],
    ['batch list', { status: 200, body: '{"data":[null]}' }],
    ['batch show 5', { status: 200, body: '{"data":{}}' }],
    ['run get_company', { status: 200, body: '{"data":{}}' }],
    ['get 5', { status: 200, body: '{"data":"x"}' }],
    ['wait 5', { status: 200, body: '{"data":null}' }],
  ])('%s says so, to programs too: %j', async (command, given) => {
    answer = given;

    const { code, stdout, stderr } = await enrichAt(url, ...command.split(' '), '--json');

    const message = `What answered ${given.status} is not the API itself. Check ENRICH_URL, and whether the platform runs there.`;
    expect([code, JSON.parse(stdout), stderr]).toEqual([1, { code: 'failed', message }, `${message}\n`]);
  });
});
