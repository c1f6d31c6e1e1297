import { XLSX_MEDIA_TYPE } from '#domain/upload';
import type { getBatchResultsXlsx as operation } from '#contract/operations/getBatchResultsXlsx';
import { resultsSheet } from '../batches/resultsSheet.ts';
import { typeOfBatch } from '../batches/typeOfBatch.ts';
import { workbook } from '../sheets/xlsx/workbook.ts';
import { findBatch } from './findBatch.ts';
import type { ApiPorts } from './ports.ts';
import { NOT_FOUND } from './refusals.ts';
import type { UseCase } from './useCase.ts';

/** Streamed, a page of rows at a time, no faster than the caller reads. */
export function getBatchResultsXlsx(ports: Pick<ApiPorts, 'batches' | 'batchFiles'>): UseCase<typeof operation> {
  return async (call) => {
    const batch = await findBatch(ports, call);
    if (batch === null) {
      return NOT_FOUND;
    }
    const sheet = await resultsSheet(ports, batch, typeOfBatch(batch));
    const headers = {
      'Content-Type': XLSX_MEDIA_TYPE,
      'Content-Disposition': `attachment; filename="batch-${batch.id}-results.xlsx"`,
    };
    return { kind: 'streamed', file: { headers, content: () => workbook('Results', sheet) } };
  };
}
