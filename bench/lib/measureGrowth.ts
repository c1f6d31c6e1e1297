import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { FILE_LIMIT_BYTES } from '#domain/tableLimits';
import { createBatchClient, type RowsFile } from '../../cli/batch/batchClient.ts';
import { textRows, workbook } from '../../test/support/tables/workbook.ts';
import type { BatchCaller } from './batchCaller.ts';
import { withForeignLoad } from './measure.ts';
import { forgetPeak, processMemory } from './processMemory.ts';

/** By how much the memory of a process grew, in MiB, and by how much it may. */
export interface NamedGrowth {
  readonly name: string;
  readonly mebibytes: number;
  readonly limit: number;
  readonly foreignCores: number;
}

export interface MemoryPlan {
  readonly rows: number;
  readonly polls: number;
  /** Companies that were not asked for yet. */
  readonly take: (count: number) => readonly string[];
}

/** A file of 20 MB may cost as much again twice, for what is read and what is stored of it. */
const FILE_LIMIT_MEBIBYTES = 64;
/** What the garbage of one collection may differ by from another's; a leak of 4 KiB a page would be more. */
const FLAT_MEBIBYTES = 16;
const POLLERS = 8;
const COLUMNS = 40;

/** Files as batches, each by its peak, and pages of results that are read many times, by what is left in the end. */
export async function measureBatchMemory(
  caller: BatchCaller,
  pid: number,
  { rows, polls, take }: MemoryPlan,
): Promise<readonly NamedGrowth[]> {
  const client = createBatchClient(caller.api, {
    tries: 1,
    pace: { now: () => performance.now(), pause: (milliseconds) => delay(milliseconds) },
    tell: (line) => process.stderr.write(`${line}\n`),
  });
  const file = (name: string, content: RowsFile): Promise<NamedGrowth> =>
    atPeak(name, pid, async () => {
      const csvUrl = await client.upload(content);
      const { id } = await client.start(
        { type: 'get_company', mapping: {}, maxCredits: null },
        csvUrl,
        `bench-${randomUUID()}`,
      );
      await caller.end(id);
    });
  return [
    await file('a CSV of 20 MB, at its peak', largeCsv(take(rows))),
    await file('another CSV of 20 MB, at its peak', largeCsv(take(rows))),
    await file(`an XLSX of ${rows} rows × ${COLUMNS} columns, at its peak`, wideWorkbook(take(rows), COLUMNS)),
    await measurePolls(caller, pid, polls, take(rows)),
  ];
}

async function atPeak(name: string, pid: number, job: () => Promise<void>): Promise<NamedGrowth> {
  process.stderr.write(`${name}\n`);
  forgetPeak(pid);
  const before = processMemory(pid).now;
  const { foreignCores } = await withForeignLoad([process.pid], job);
  return { name, mebibytes: processMemory(pid).peak - before, limit: FILE_LIMIT_MEBIBYTES, foreignCores };
}

/** The first half fills what is kept anyway; the second one must add nothing. */
async function measurePolls(
  caller: BatchCaller,
  pid: number,
  polls: number,
  rows: readonly string[],
): Promise<NamedGrowth> {
  const name = `${polls / 2} pages of results after as many`;
  process.stderr.write(`${name}\n`);
  const { id } = await caller.start(rows);
  await caller.end(id);
  await readPages(caller, id, polls / 2);
  const before = processMemory(pid).now;
  const { foreignCores } = await withForeignLoad([process.pid], () => readPages(caller, id, polls / 2));
  return { name, mebibytes: processMemory(pid).now - before, limit: FLAT_MEBIBYTES, foreignCores };
}

async function readPages(caller: BatchCaller, id: number, count: number): Promise<void> {
  const pages = Array.from({ length: count }, (_, index) => (index % 10) + 1).values();
  const poll = async (): Promise<void> => {
    for (const page of pages) {
      await caller.api.call('GET', `/api/batches/${id}?page=${page}&per_page=100`);
    }
  };
  await Promise.all(Array.from({ length: POLLERS }, poll));
}

/** As large as a file may be, almost all of it in columns that are not mapped. */
export function largeCsv(companyIds: readonly string[]): RowsFile {
  const room = Math.floor((FILE_LIMIT_BYTES * 0.98) / companyIds.length) - 40;
  const filler = 'x'.repeat(room);
  const text = `company_id,remark\n${companyIds.map((id) => `${id},${filler}`).join('\n')}\n`;
  return { bytes: new Uint8Array(Buffer.from(text)), contentType: 'text/csv' };
}

/** The same size in columns of words and numbers, none of which is mapped. */
export function wideCsv(companyIds: readonly string[], columns = 60): RowsFile {
  const room = Math.floor((FILE_LIMIT_BYTES * 0.98) / companyIds.length / columns);
  const names = Array.from({ length: columns - 1 }, (_, index) => `column ${index}`);
  const cell = (row: number, column: number): string =>
    Array.from(
      { length: Math.ceil(room / 12) },
      (_, word) => `${WORDS[(row * 7 + column * 3 + word) % WORDS.length]} ${(row * column * word) % 997}`,
    )
      .join(' ')
      .slice(0, room - 1);
  const lines = companyIds.map((id, row) => [id, ...names.map((_, column) => cell(row, column))].join(','));
  const text = `company_id,${names.join(',')}\n${lines.join('\n')}\n`;
  return { bytes: new Uint8Array(Buffer.from(text)), contentType: 'text/csv' };
}

const WORDS = [
  'Maschinenbau',
  'Handel',
  'Berlin',
  'Geschäft',
  'Vertrieb',
  'Straße',
  'GmbH',
  'Umsatz',
  'Kunde',
  'seit',
  'Export',
];

export function wideWorkbook(companyIds: readonly string[], columns: number): RowsFile {
  const names = Array.from({ length: columns - 1 }, (_, index) => `column ${index}`);
  const rows = companyIds.map((id, row) => [id, ...names.map((name) => `${name} of row ${row}`)]);
  return {
    bytes: new Uint8Array(workbook({ rows: textRows([['company_id', ...names], ...rows]) })),
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  };
}
