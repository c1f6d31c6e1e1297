import type { TableLimits } from '#domain/tableLimits';
import { type Table, TableBuilder, type WantsColumn } from '../tableBuilder.ts';
import { Archive } from './archive.ts';
import { readNumberFormats } from './numberFormat.ts';
import { parseXml } from './parseXml.ts';
import { readSharedStrings } from './sharedStrings.ts';
import { Sheet } from './sheet.ts';
import { readWorkbook } from './workbook.ts';

/**
 * Reads the first visible sheet of an Excel workbook. Macros are not looked at, so a workbook with some is read like
 * any other. The archive is held in memory, since its table of contents is at its end; its parts are streamed (ADR
 * 0011).
 */
export async function readXlsx(
  chunks: AsyncIterable<Uint8Array>,
  limits: TableLimits,
  wantsColumn: WantsColumn,
): Promise<Table> {
  const archive = await Archive.open(await readWhole(chunks), limits);
  const { sheet, sharedStrings, styles, from1904 } = await readWorkbook(archive);
  const context = {
    formats: styles === null ? [] : await readNumberFormats(archive, styles),
    sharedStrings: sharedStrings === null ? [] : await readSharedStrings(archive, sharedStrings),
    from1904,
  };
  const table = new TableBuilder(limits, 'ignore', wantsColumn);
  await parseXml(archive.read(sheet), new Sheet(context, limits, table));
  return table.finish();
}

async function readWhole(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) {
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}
