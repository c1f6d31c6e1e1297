import type pg from 'pg';
import { createArchiveStore } from '#adapters/folder/archiveStore';
import { auditCredits } from '#adapters/postgres/auditCredits';
import { createCreditLedger } from '#adapters/postgres/creditLedger';
import { ARCHIVE_SETS } from '#domain/archive';
import { readArchive, verifyPeriod } from '../../controller/archive/readArchive.ts';
import type { YearPlatform } from './yearPlatform.ts';

const LINES = 100;
const PAGES = 5;
/** What `createBenchOrganization` grants. */
const GRANTED = 1_000_000_000;

/** What has to be true of the books and the archive, counted apart from the platform. */
export class YearBooks {
  readonly problems: string[] = [];
  readonly #platform: YearPlatform;
  readonly #spent = new Map<number, number>();
  /** Rows of each table of each partition that was closed, as `outputs 100000000`. */
  readonly #rows = new Map<string, number>();

  constructor(platform: YearPlatform) {
    this.#platform = platform;
  }

  spend(organizationId: number, credits: number): void {
    this.#spent.set(organizationId, (this.#spent.get(organizationId) ?? 0) + credits);
  }

  /** Counts what partitions have that were closed since the last count, which changes no more. */
  async countClosed(): Promise<void> {
    const { client } = this.#platform;
    const { rows } = await client.query<{ table: string; lower: string }>(
      `select t.name as table, p.lower_id as lower
       from partitions p cross join lateral unnest(tables_of_family(p.family)) t (name)
       where p.closed_at is not null and to_regclass(t.name || '_' || p.lower_id) is not null`,
    );
    for (const { table, lower } of rows) {
      const name = `${table} ${lower}`;
      if (!this.#rows.has(name)) {
        this.#rows.set(name, await countOf(client, `${table}_${lower}`));
      }
    }
  }

  /** The ledger's own audit, and balances beside what was counted here. @returns seconds that the audit took */
  async audit(): Promise<number> {
    const { database, organizations } = this.#platform;
    const began = performance.now();
    const findings = await auditCredits(database);
    const seconds = (performance.now() - began) / 1_000;
    this.problems.push(...findings.map(({ organizationId, problem }) => `audit of ${organizationId}: ${problem}`));
    const ledger = createCreditLedger(database);
    for (const { id } of organizations) {
      const { balance, reserved } = await ledger.balance(id);
      const expected = GRANTED - (this.#spent.get(id) ?? 0);
      if (balance !== expected || reserved !== 0) {
        this.problems.push(`${id} has ${balance} credits and ${reserved} reserved, not ${expected} and 0`);
      }
      await this.#checkStatement(id, balance);
    }
    return seconds;
  }

  /** Every line begins where the older one ended, and the newest ends with the balance. */
  async #checkStatement(id: number, balance: number): Promise<void> {
    const ledger = createCreditLedger(this.#platform.database);
    let expected = balance;
    let beforeId: number | null = null;
    for (let page = 0; page < PAGES; page += 1) {
      const lines = await ledger.statement(
        id,
        {},
        { beforeId, limit: LINES, balance: beforeId === null ? null : expected },
      );
      for (const line of lines) {
        if (line.balance !== expected) {
          this.problems.push(`the statement of ${id} has ${line.balance} in line ${line.id}, not ${expected}`);
          return;
        }
        expected -= line.amount;
        beforeId = line.id;
      }
    }
  }

  /** What was removed is in the archive, every row of it and as it was written. @returns rows in the archive */
  async checkArchive(): Promise<number> {
    const { client, folders } = this.#platform;
    const store = createArchiveStore(folders.archive);
    const { signal } = new AbortController();
    const archived = new Map<string, number>();
    for await (const manifest of readArchive(store, ARCHIVE_SETS, signal)) {
      this.problems.push(...(await verifyPeriod(store, manifest, signal)));
      for (const { table, rows } of manifest.parts) {
        const name = `${table} ${manifest.lower}`;
        archived.set(name, (archived.get(name) ?? 0) + rows);
      }
    }
    await store.close();
    for (const [name, rows] of this.#rows) {
      const { rows: left } = await client.query<{ left: string | null }>('select to_regclass($1) as left', [
        name.replace(' ', '_'),
      ]);
      if (left[0]?.left === null && (archived.get(name) ?? 0) !== rows) {
        this.problems.push(`${name} had ${rows} rows and was archived with ${archived.get(name) ?? 0}`);
      }
    }
    return [...archived.values()].reduce((sum, rows) => sum + rows, 0);
  }

  /** Tables of partitions that are not there any more. */
  async countRemoved(): Promise<number> {
    const { rows } = await this.#platform.client.query<{ count: string }>(
      `select count(*) from unnest($1::text[]) name where to_regclass(name) is null`,
      [[...this.#rows.keys()].map((name) => name.replace(' ', '_'))],
    );
    return Number(rows[0]?.count);
  }
}

async function countOf(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`);
  return Number(rows[0]?.count);
}
