import type { TableLimits } from '#domain/tableLimits';
import { TableBuilder, type TableSink } from '../tableBuilder.ts';
import { Archive } from './archive.ts';
import { readNumberFormats } from './numberFormat.ts';
import { parseXmlInSteps } from './parseXml.ts';
import { readSharedStrings } from './sharedStrings.ts';
import { Sheet } from './sheet.ts';
import { readWorkbook } from './workbook.ts';

/**
 * Reads the first visible sheet of an Excel workbook. Macros are not looked at, so a workbook with some is read like
 * any other. The archive is held in memory, since its table of contents is at its end; its parts are streamed (ADR
 * 0011), a step after some rows.
 */
export async function* readXlsx(
  chunks: AsyncIterable<Uint8Array>,
  limits: TableLimits,
  sinks: readonly TableSink[],
): AsyncGenerator<void, void> {
  const archive = await Archive.open(await readWhole(chunks), limits);
  const { sheet, sharedStrings, styles, from1904 } = await readWorkbook(archive);
  const context = {
    formats: styles === null ? [] : await readNumberFormats(archive, styles),
    sharedStrings: sharedStrings === null ? [] : await readSharedStrings(archive, sharedStrings),
    from1904,
  };
  const table = new TableBuilder(limits, 'ignore', sinks);
  yield* parseXmlInSteps(archive.read(sheet), new Sheet(context, limits, table));
  table.finish();
}

async function readWhole(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) {
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}
