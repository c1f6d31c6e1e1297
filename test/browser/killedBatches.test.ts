import { setTimeout as delay } from 'node:timers/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readPostmaster } from '#adapters/embedded/postmasterFile';
import type { BatchResource } from '#contract/http/batchResource';
import { MAX_ATTEMPTS } from '#domain/policies';
import { EmbeddedReader } from '../support/embeddedReader.ts';
import { eventually } from '../support/eventually.ts';
import { type KillMoment, killMoments, type Sign } from '../support/killMoments.ts';
import { createPlatform, type RunningPlatform } from '../support/runningPlatform.ts';

const SEED = 'twenty kills';
const KILLS = 20;
/** A busy machine starts the platform again slowly, each time. */
const TIMEOUT_MILLISECONDS = 600_000;

/** A batch: rows of their own, rows that repeat these, rows that fail, and rows that are rejected. */
const HITS = 800;
const REPEATED = 100;
const UNKNOWN = 60;
const REJECTED = 40;
const ROWS = HITS + REPEATED + UNKNOWN + REJECTED;
/**
 * What list_company_publications costs when nothing else is configured (docs/spec/decisions.md, "Enrichment types").
 */
const PRICE = 1;
const CONCURRENCY = 100;
/** Companies without anything in the mirror, which fail before a browser is needed. */
const FIRST_UNKNOWN = 900_000;

interface BatchState {
  readonly in_flight: number;
  readonly processing: number;
  readonly ended: number;
  readonly total: number;
  readonly is_over: boolean;
  readonly callback_state: string;
}

const READ_STATE = `
  select count(*) filter (where e.status in ('queued', 'processing', 'waiting'))::int as in_flight,
    count(*) filter (where e.status = 'processing')::int as processing,
    count(*) filter (where e.status in ('completed', 'failed'))::int as ended,
    count(e.id)::int + b.rejected as total, b.completed_at is not null as is_over, b.callback_state
  from batches b left join enrichments e on e.batch_id = b.id
  where b.id = $1
  group by b.id`;

interface SettledRow {
  readonly id: string;
  readonly original_id: string | null;
  readonly status: string;
  readonly error_code: string | null;
  readonly attempts: number;
  readonly credits_cost: number;
  readonly settlements: number;
  readonly is_known: boolean;
}

const SETTLED = `
  select e.id, e.original_id, e.status, e.error_code, e.attempts, e.credits_cost, m.key is not null as is_known,
    (select count(*)::int from credit_transfers t where t.enrichment_id = e.id and t.kind = 'settle') as settlements
  from enrichments e
    left join mirror_records m on m.key = 'publications:bundesanzeiger:' || (e.input ->> 'company_id')
  where e.batch_id = $1`;

const companyOf = (number: number): string => `DE-HRB-F1103-${number}`;

function rowsOf(batch: number): readonly object[] {
  const hits = Array.from({ length: HITS }, (_, index) => ({ company_id: companyOf(batch * HITS + index + 1) }));
  const unknown = Array.from({ length: UNKNOWN }, (_, index) => ({
    company_id: companyOf(FIRST_UNKNOWN + batch * UNKNOWN + index),
  }));
  const repeated = hits.filter((_, index) => index % (HITS / REPEATED) === 0);
  const rejected = Array.from({ length: REJECTED }, () => ({ company_id: 'wrong' }));
  return [...hits.slice(0, HITS / 2), ...repeated, ...unknown, ...rejected, ...hits.slice(HITS / 2)];
}

/** @param endedBefore rows that had ended before this life of the process */
function isShown(sign: Sign, state: BatchState, endedBefore: number): boolean {
  switch (sign) {
    case 'start':
      return true;
    case 'in flight':
      return state.in_flight > 0;
    case 'processing':
      return state.processing > 0;
    case 'ended':
      return state.ended > endedBefore;
  }
}

const isOriginal = (row: SettledRow): boolean => row.original_id === null;
const outcomeOf = ({ status, error_code }: SettledRow): string => `${status} ${error_code ?? ''}`.trim();

/** A row may also end because its process was killed at every attempt, and takes those with it that repeat it. */
function expectSoundRow(row: SettledRow, original: SettledRow | undefined): void {
  const isLost = row.error_code === 'internal_error' && original?.attempts === MAX_ATTEMPTS;
  const wanted = row.is_known ? 'completed' : 'failed company_not_in_mirror';
  expect(original).toBeDefined();
  expect(outcomeOf(row)).toBe(isLost ? outcomeOf(original) : wanted);
  expect(row.credits_cost).toBe(row.status === 'completed' && isOriginal(row) ? PRICE : 0);
  expect(row.settlements).toBe(row.credits_cost === 0 ? 0 : 1);
}

describe('batches of a platform that is killed again and again', () => {
  let platform: RunningPlatform;
  let reader: EmbeddedReader;
  /** Settles when the platform is ready, or when this life of it was too short for that. */
  let starting: Promise<unknown>;
  const batchIds: number[] = [];
  const seen = { mostInFlight: 0, kills: 0 };

  beforeAll(async () => {
    platform = await createPlatform();
    reader = new EmbeddedReader(platform.dataDirectory);
    await (starting = platform.start());
    const filled = await reader.read(
      `insert into mirror_records (key, read_at, record)
       select 'publications:bundesanzeiger:DE-HRB-F1103-' || number, now(),
         '{"company_name": "Muster GmbH", "publications": []}'
       from generate_series(1, $1::int) number returning key`,
      [HITS * KILLS],
    );
    expect(filled).toHaveLength(HITS * KILLS);
  });
  afterAll(async () => {
    await reader.close();
    await platform.remove();
  });

  async function readState(): Promise<BatchState | null> {
    const [found] = (await reader.read<BatchState>(READ_STATE, [batchIds.at(-1)])) ?? [];
    if (found === undefined) {
      return null;
    }
    seen.mostInFlight = Math.max(seen.mostInFlight, found.in_flight);
    expect(found.in_flight).toBeLessThanOrEqual(CONCURRENCY);
    expect(found.total).toBe(ROWS);
    expect(found.callback_state).toBe(found.is_over ? 'due' : 'none');
    return found;
  }

  async function submit(): Promise<void> {
    await starting;
    const answer = await (
      await platform.api()
    ).call('POST', '/api/enrichments/list_company_publications/batch', {
      rows: rowsOf(batchIds.length),
      callback_url: 'https://example.com/done',
    });
    expect(answer.status).toBe(202);
    batchIds.push((answer.body as { readonly data: BatchResource }).data.id);
  }

  /** @returns false where the batch ended before its moment came */
  async function reached({ sign, milliseconds }: KillMoment, endedBefore: number): Promise<boolean> {
    let last: BatchState | null = null;
    let isSeen = false;
    const isReached = async (): Promise<boolean> => {
      last = await readState();
      isSeen ||= sign === 'start' || (last !== null && isShown(sign, last, endedBefore));
      return isSeen || last?.is_over === true;
    };
    await eventually(`${sign} is seen`, isReached);
    await delay(milliseconds);
    return (await readState())?.is_over !== true;
  }

  async function kill({ withDatabase }: KillMoment): Promise<void> {
    const postmaster = await readPostmaster(join(platform.dataDirectory, 'postgres'));
    await platform.end('SIGKILL');
    seen.kills += 1;
    if (withDatabase && postmaster !== undefined) {
      process.kill(postmaster.pid, 'SIGKILL');
    }
    await starting;
    starting = platform.start().catch(() => undefined);
  }

  /** A batch that ends before its moment is followed by the next one. */
  async function killAt(moment: KillMoment): Promise<void> {
    let isMet = false;
    while (!isMet) {
      const before = batchIds.length === 0 ? null : await readState();
      const isOpen = batchIds.length > 0 && before?.is_over !== true;
      if (!isOpen) {
        await submit();
      }
      isMet = await reached(moment, isOpen ? (before?.ended ?? 0) : 0);
    }
    await kill(moment);
  }

  async function untilOver(): Promise<void> {
    await starting;
    await eventually('the batch ends', async () => (await readState())?.is_over === true);
  }

  it(
    `ends every row of ${ROWS} once through ${KILLS} kills, with credits for what has completed and nothing reserved`,
    async () => {
      for (const moment of killMoments(SEED, KILLS)) {
        await killAt(moment);
      }
      await untilOver();
      expect(seen.kills).toBe(KILLS);
      expect(seen.mostInFlight).toBeGreaterThan(0);
      for (const id of batchIds) {
        await expectSound(id);
      }
      expect(await reader.read("select id from batches where callback_state <> 'due'")).toEqual([]);
      expect(await reader.read('select organization_id from credit_accounts where reserved <> 0')).toEqual([]);
      expect(await platform.run('credits', 'audit')).toContain('The ledger is sound.');
    },
    TIMEOUT_MILLISECONDS,
  );

  /** Every row as the model says, and the batch as its rows say. */
  async function expectSound(id: number): Promise<void> {
    const rows = (await reader.read<SettledRow>(SETTLED, [id])) ?? [];
    const originals = new Map(rows.filter(isOriginal).map((row) => [row.id, row]));
    expect(rows).toHaveLength(ROWS - REJECTED);
    expect(rows.length - originals.size).toBe(REPEATED);
    rows.forEach((row) => expectSoundRow(row, originals.get(row.original_id ?? row.id)));
    const completed = rows.filter(({ status }) => status === 'completed').length;
    expect(completed).toBeGreaterThan(ROWS / 2);
    const { body } = await (await platform.api()).call('GET', `/api/batches/${id}`);
    const open = { pending: 0, queued: 0, processing: 0 };
    const ended = { completed, failed: ROWS - REJECTED - completed, rejected: REJECTED };
    expect(body).toMatchObject({
      data: {
        status: 'completed',
        counts: { total: ROWS, ...open, ...ended },
        credits_used: rows.reduce((sum, { credits_cost }) => sum + credits_cost, 0),
      },
    });
  }
});
