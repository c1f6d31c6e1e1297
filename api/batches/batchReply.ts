import { toBatchResource } from '#contract/http/toBatchResource';
import type { Batch } from '#ports/batches';
import { json, type Reply } from '../http/reply.ts';
import type { ApiServices } from '../services.ts';
import { toResultRow } from './toResultRow.ts';

/** Which rows of a batch an answer shows. */
export interface ResultPage {
  /** From 1. */
  readonly page: number;
  readonly per_page: number;
}

/** Also of a batch that was cancelled: its rows under way finish. */
export function hasEnded({ completedAt }: Batch): boolean {
  return completedAt !== null;
}

/** A batch with one page of its results: 202 while a row is open. */
export async function batchReply(
  { batches, settings }: ApiServices,
  batch: Batch,
  { page, per_page: perPage }: ResultPage,
): Promise<Reply> {
  const { total } = batch.counts;
  const firstRow = (page - 1) * perPage;
  const rows = firstRow < total ? await batches.rows(batch.organizationId, batch.id, firstRow, perPage) : [];
  const pagination = { page, per_page: perPage, total, total_pages: Math.ceil(total / perPage) };
  const data = { ...toBatchResource(settings.baseUrl, batch), results: rows.map(toResultRow), pagination };
  return json(hasEnded(batch) ? 200 : 202, { data });
}
