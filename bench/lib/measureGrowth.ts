import { textRows, workbook } from '../../test/support/tables/workbook.ts';
import type { BatchClient, RowsFile } from '../../cli/batch/batchClient.ts';
import { FILE_LIMIT_BYTES } from '#domain/tableLimits';
import type { BatchCaller } from './batchCaller.ts';
import { forgetPeak, processMemory } from './processMemory.ts';

/** MiB of the process: before, after, and at its highest in between. */
export interface Growth {
  readonly before: number;
  readonly after: number;
  readonly peak: number;
}

async function growthOf(pid: number, job: () => Promise<void>): Promise<Growth> {
  forgetPeak(pid);
  const before = processMemory(pid).now;
  await job();
  const { now, peak } = processMemory(pid);
  return { before, after: now, peak };
}

/** Uploads a file of rows and makes a batch of it, until that has ended. */
export function measureFile(client: BatchClient, caller: BatchCaller, pid: number, file: RowsFile): Promise<Growth> {
  return growthOf(pid, async () => {
    const csvUrl = await client.upload(file);
    const { id } = await client.start('get_company', csvUrl, {}, `bench-${Date.now()}`);
    await caller.end(id);
  });
}

const POLLERS = 8;

/** Reads pages of a batch's results again and again. */
export function measurePolls(caller: BatchCaller, pid: number, id: number, polls: number): Promise<Growth> {
  return growthOf(pid, async () => {
    const pages = Array.from({ length: polls }, (_, index) => (index % 10) + 1).values();
    const poll = async (): Promise<void> => {
      for (const page of pages) {
        await caller.api.call('GET', `/api/batches/${id}?page=${page}&per_page=100`);
      }
    };
    await Promise.all(Array.from({ length: POLLERS }, poll));
  });
}

/** As large as a file may be, almost all of it in columns that nobody maps. */
export function largeCsv(companyIds: readonly string[]): RowsFile {
  const room = Math.floor((FILE_LIMIT_BYTES * 0.98) / companyIds.length) - 40;
  const filler = 'x'.repeat(room);
  const text = `company_id,remark\n${companyIds.map((id) => `${id},${filler}`).join('\n')}\n`;
  return { bytes: new Uint8Array(Buffer.from(text)), contentType: 'text/csv' };
}

export function wideWorkbook(companyIds: readonly string[], columns: number): RowsFile {
  const names = Array.from({ length: columns - 1 }, (_, index) => `column ${index}`);
  const rows = companyIds.map((id, row) => [id, ...names.map((name) => `${name} of row ${row}`)]);
  return {
    bytes: new Uint8Array(workbook({ rows: textRows([['company_id', ...names], ...rows]) })),
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  };
}
