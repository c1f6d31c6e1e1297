import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { getCompanyOutput } from '#contract/types/get_company/getCompany';
import { IMPERSONAL_COLUMNS } from '#adapters/postgres/personalColumns';
import { resourceOf, useWork } from '../../support/apiCalls.ts';
import { databaseDump } from '../../support/databaseDump.ts';
import { SOUGHT, storeEverywhere, TRACES, workWithPerson } from '../../support/personEverywhere.ts';
import { privacyCommand } from '../../support/privacyCommand.ts';
import { type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';
import { useWebhookReceivers } from '../../support/webhookReceiver.ts';

const SECRET_KEYS = `test:${Buffer.alloc(32, 7).toString('base64')}`;
/** Some twenty processes. */
const PATIENCE_MILLISECONDS = 300_000;
const PROGRAM = join(import.meta.dirname, '../../support/purgeProcess.ts');
const platform = useTestPlatform({ SECRET_KEYS, EGRESS_ALLOW_CIDRS: '127.0.0.0/8' });
const work = useWork(platform);
const receiver = useWebhookReceivers();

/** Tables that the person is stored in by `storeEverywhere`. */
const STORED = [
  'acceptances',
  'audit_log',
  'batch_file_chunks',
  'batch_files',
  'batch_rejections',
  'bulks',
  'deliveries',
  'delivery_attempts',
  'document_cache',
  'enrichments',
  'idempotency_keys',
  'mirror_records',
  'organization_companies',
  'organization_company_words',
  'outputs',
  'prospect_events',
  'prospects',
  'provenances',
  'publications',
  'saved_pages',
  'upload_chunks',
  'uploads',
  'video_campaigns',
];

let organization: TestOrganization;
let delivers = false;
const address = (): string => platform.current.foundation.database.connectionString;
const enrich = (...words: readonly string[]) => privacyCommand({ DATABASE_URL: address(), SECRET_KEYS }, ...words);
/** @returns where it was killed; null where it came to its end */
function killedPurge(killed: readonly string[]): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, DATABASE_URL: address(), SECRET_KEYS };
    execFile(process.execPath, [PROGRAM, JSON.stringify(killed), 'purge', ...SOUGHT], { env }, (error, stdout) => {
      if (error === null || error.signal === 'SIGKILL') {
        resolve(error === null ? null : stdout);
      } else {
        reject(new Error('A purge failed', { cause: error }));
      }
    });
  });
}
const tracesIn = (dump: ReadonlyMap<string, string>): readonly string[] =>
  [...dump].flatMap(([table, text]) => (TRACES.some((trace) => trace.test(text)) ? [table] : []));

async function rowCounts(): Promise<Readonly<Record<string, number>>> {
  const dump = await databaseDump(address());
  const counted = [
    'enrichments',
    'outputs',
    'mirror_records',
    'publications',
    'credit_transfers',
    'prospects',
    'batches',
  ];
  return Object.fromEntries(counted.map((table) => [table, dump.get(table)?.split(/\n(?=\()/u).length ?? 0]));
}

describe('what is kept', () => {
  beforeEach(async () => {
    organization = await platform.current.organization({ credits: 1_000 });
    const { url } = await receiver((response) => void response.end('Thanks from Jördis Vößmann'));
    await (delivers ? undefined : platform.current.deliver());
    delivers = true;
    work(workWithPerson(platform.current));
    await storeEverywhere(platform.current, organization, url);
  });

  it('loses one person who is purged from all that the product has stored, and nobody and no figure else', async () => {
    const before = await databaseDump(address());
    expect(tracesIn(before)).toEqual(expect.arrayContaining(STORED));
    const rows = await rowCounts();
    const purged = await enrich('purge', ...SOUGHT);
    expect(purged).toMatchObject({ failure: null });
    const after = await databaseDump(address());
    expect(tracesIn(after)).toEqual([]);
    expect(await rowCounts()).toEqual(rows);
    for (const table of ['outputs', 'mirror_records', 'batch_file_chunks', 'enrichments']) {
      expect(`${table} ${after.get(table)}`).toContain('Öztürk');
    }
    expect(await platform.current.foundation.credits.audit()).toEqual([]);
  });

  it('leaves outputs that are of their type, and files that can be downloaded', async () => {
    await enrich('purge', ...SOUGHT);
    const { key } = organization;
    const { body } = await platform.current.call('/api/enrichments?type=get_company&status=completed', { key });
    const listed = body['data'] as unknown as readonly { readonly id: number }[];
    expect(listed.length).toBeGreaterThan(2);
    for (const { id } of listed) {
      const { output } = resourceOf(await platform.current.call(`/api/enrichments/${id}`, { key }));
      const { name, representation, capital } = getCompanyOutput.parse(output);
      expect([name, representation.persons[0], representation.persons[1]?.name, capital?.amount]).toEqual([
        '[person removed] e.K.',
        expect.objectContaining({ name: '[person removed]', birth_date: null, city: null }),
        'Nele Öztürk',
        50_000,
      ]);
    }
    const batches = (await platform.current.call('/api/batches', { key })).body['data'] as unknown as readonly {
      id: number;
    }[];
    const csv = await platform.current.call(`/api/batches/${batches[0]?.id}/results.csv`, { key });
    expect(csv.status).toBe(200);
    expect(csv.text).toContain('Öztürk');
    expect(TRACES.filter((trace) => trace.test(csv.text))).toEqual([]);
  });

  it('tells what it would do with --dry-run, and does nothing', async () => {
    const before = await databaseDump(address());
    const told = await enrich('purge', ...SOUGHT, '--dry-run', '--json');
    expect(told.failure).toBeNull();
    const { findings } = JSON.parse(told.stdout) as { readonly findings: readonly { readonly place: string }[] };
    const places = new Set(findings.map(({ place }) => place));
    expect([...places]).toEqual(expect.arrayContaining(['outputs', 'saved_pages', 'batch_files', 'uploads']));
    const after = await databaseDump(address());
    expect(tracesIn(after)).toEqual(tracesIn(before));
  });

  it('takes away the work of who is still in progress only when it has ended, and says so', async () => {
    const { hot } = platform.current.foundation.database;
    await hot.query(
      `insert into enrichments (organization_id, created_at, credits_reserved, not_before, status, type, lane, dedup_key, input, custom_vars)
       values ($1, now(), 0, now() + interval '1 day', 'queued', 'get_company', 'mirror', '\\x00', '{}', '{"who": "Jördis Vößmann"}')`,
      [organization.id],
    );
    const purged = await enrich('purge', ...SOUGHT);
    expect(purged.failure).toMatch(/^The person is still named in 1 place/u);
    expect(purged.stdout).toContain('work in progress: repeat the command when it has ended');
    await hot.query(`update enrichments set status = 'failed', completed_at = now() where status = 'queued'`);
    expect(await enrich('purge', ...SOUGHT)).toMatchObject({ failure: null });
    expect(tracesIn(await databaseDump(address()))).toEqual([]);
  });

  it('tells of the account of a colleague, and leaves it to people', async () => {
    const { hot } = platform.current.foundation.database;
    await hot.query(
      `insert into users (organization_id, email, password_hash, role) values ($1, 'j.voss@mail.test', 'x', 'member')`,
      [organization.id],
    );
    const purged = await enrich('purge', ...SOUGHT);
    expect(purged.failure).toMatch(/^The person is still named in 1 place/u);
    expect(purged.stdout).toContain('an account of the platform');
    expect(tracesIn(await databaseDump(address()))).toEqual(['users']);
    await hot.query(`delete from users where email = 'j.voss@mail.test'`);
  });

  it('leaves what is unclear to who has looked at it', async () => {
    const { hot } = platform.current.foundation.database;
    const [unclear, said] = [
      'Jördis Vößmann & Peter Schmidt OHG',
      { who: 'Vößmann, Jördis, Schmidt, Peter, *03.04.1980' },
    ];
    await hot.query(
      `insert into enrichments (organization_id, created_at, completed_at, credits_reserved, not_before, status, type, lane, dedup_key, input, custom_vars)
       values ($1, now(), now(), 0, now(), 'failed', 'get_company', 'mirror', '\\x00', $2, $3)`,
      [organization.id, { company_name: unclear }, said],
    );
    const purged = await enrich('purge', ...SOUGHT);
    expect(purged.failure).toMatch(/^It is unclear whether the person is named in 2 places\./u);
    expect(purged.stdout).toContain('unclear: this may be the name of a company');
    expect(purged.stdout).toContain('unclear: the birth date beside the name may be that of somebody else');
    expect(await enrich('purge', ...SOUGHT, '--unclear', 'keep')).toMatchObject({ failure: null });
    expect((await databaseDump(address())).get('enrichments')).toContain(unclear);
    expect(await enrich('purge', ...SOUGHT, '--unclear', 'remove')).toMatchObject({ failure: null });
    const after = await databaseDump(address());
    expect(tracesIn(after)).toEqual([]);
    expect(after.get('enrichments')).toContain('[person removed] & Peter Schmidt OHG');
  });

  it('notes who did what about a person, and names them nowhere', async () => {
    await enrich('find', ...SOUGHT);
    const exported = await enrich('export', ...SOUGHT);
    expect(JSON.parse(exported.stdout)).toMatchObject({ person: { name: 'Jördis Vößmann', birth_date: '1967-12-23' } });
    await enrich('purge', ...SOUGHT);
    const { stdout } = await enrich('log', '--json');
    const runs = JSON.parse(stdout) as readonly Readonly<Record<string, unknown>>[];
    expect(runs.slice(0, 4).map(({ action }) => action)).toEqual(['find', 'purge', 'export', 'find']);
    expect(new Set(runs.map(({ person_hash: hash }) => hash)).size).toBe(1);
    expect(TRACES.some((trace) => trace.test(stdout))).toBe(false);
    const [header, , newest] = (await enrich('log')).stdout.split('\n');
    expect(header).toMatch(/^ *id +started +ended +action +by +person +places/u);
    expect(newest).toMatch(
      /^ *\d+ +\d{4}-\d\d-\d\d \d\d:\d\d +\d{4}-\d\d-\d\d \d\d:\d\d +find +\S+ +[0-9a-f]{12} +\d+/u,
    );
  });

  it('finds nobody in what holds none: secrets, words and ids', async () => {
    const dump = await databaseDump(address());
    const impersonal = Object.keys(IMPERSONAL_COLUMNS).filter((table) => !STORED.includes(table));
    expect(tracesIn(dump).filter((table) => impersonal.includes(table))).toEqual([]);
  });

  // Last: searches that were killed are gone on with by the next ones, which are no lines of their own in the log.
  it(
    'loses the person in the end, though the process is killed at one write after the other',
    async () => {
      const rows = await rowCounts();
      const killed: string[] = [];
      for (let at = await killedPurge(killed); at !== null; at = await killedPurge(killed)) {
        killed.push(at);
      }
      for (const written of ['update outputs', 'update enrichments', 'commit']) {
        expect(killed.filter((at) => at.toLowerCase().includes(written)).length).toBeGreaterThanOrEqual(2);
      }
      expect(tracesIn(await databaseDump(address()))).toEqual([]);
      expect(await rowCounts()).toEqual(rows);
      expect(await platform.current.foundation.credits.audit()).toEqual([]);
    },
    PATIENCE_MILLISECONDS,
  );
});

it('tells of the tables of a period that is being removed, which it cannot search', async () => {
  const { hot } = platform.current.foundation.database;
  await hot.query(`
    select make_partition('enrichments', 100000000, 200000000);
    update partitions set opened_at = now(), closed_at = now() where (family, lower_id) = ('enrichments', 100000000);
    alter table outputs detach partition outputs_100000000`);
  expect((await enrich('find', ...SOUGHT)).stderr).toContain(
    'Not searched: outputs_100000000, its period is being removed',
  );
  await hot.query(`
    alter table outputs attach partition outputs_100000000 for values from (100000000) to (200000000);
    update partitions set opened_at = null, closed_at = null where (family, lower_id) = ('enrichments', 100000000)`);
  const found = await enrich('find', ...SOUGHT);
  expect(found.stderr).not.toContain('outputs_100000000');
  expect(found.stderr).toContain('No archive was searched: ENRICH_ARCHIVE_URL names none here.');
});

it.each([
  [['purge', '--name', 'Jördis Vößmann'], /Give --birth-date, --email without the name, or --name-only/u],
  [['purge', '--name', 'Jördis Vößmann', '--email', 'j.voss@mail.test'], /Give --birth-date, .* or --name-only/u],
  [['suppress', '--name', 'Jördis Vößmann'], /Give --birth-date, --email without the name, or --name-only/u],
  [['find', '--name', 'Vößmann'], /first and a last name/u],
  [['find'], /Give the name or the e-mail address/u],
  [['find', '--name', 'Jördis Vößmann', '--birth-date', 'gestern'], /must be a day/u],
])('refuses %j, which names no one person', async (words, why) => {
  expect((await enrich(...words)).failure).toMatch(why);
});
