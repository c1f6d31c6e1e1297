import { writeFile } from 'node:fs/promises';
import { type Command, Option } from 'commander';
import { SOURCE_NAMES, type SourceName } from '#domain/sources/catalogue';
import type { SavedPage } from '#ports/savedPages';
import { withAdminTools } from '../compose/adminTools.ts';
import { printBytes, printJson, printPainted, tell } from '../output.ts';
import { snakeCased } from '../printRecords.ts';
import { lineWidth } from '../showEnrichment.ts';
import type { Terminal } from '../terminal.ts';
import { fittedTable } from '../views/fittedTable.ts';
import { minuteOf } from '../views/minuteOf.ts';
import { writing } from '../writing.ts';
import { positiveInteger } from './arguments.ts';

/** As many as two portals can save in two days. */
const MOST_LISTED = 100;
/** A reason is a sentence; a portal's own words in it may be many. */
const MOST_REASON_LETTERS = 80;
const HEADER = ['id', 'saved', 'source', 'enrichment', 'type', 'bytes', 'reason'];

export function addPagesCommands(program: Command, terminal: Terminal): void {
  const pages = program.command('pages').description('Pages and documents that could not be read');
  pages
    .command('list')
    .description('List them, newest first')
    .addOption(new Option('--source <source>', 'only of one portal').choices(SOURCE_NAMES))
    .option('--json', 'as JSON')
    .action(async (options: { source?: SourceName; json?: boolean }) => {
      const found = await withAdminTools(terminal, ({ savedPages }) =>
        savedPages.list(options.source ?? null, MOST_LISTED),
      );
      if (options.json === true) {
        printJson(snakeCased(found));
      } else if (found.length === 0) {
        tell('No page is kept.');
      } else {
        printPainted(fittedTable(HEADER, found.map(toRow), lineWidth(), [1]));
      }
    });
  pages
    .command('show <id>')
    .description('Print what is kept of one, for a browser or for: enrich parse')
    .option('--out <file>', 'write it to a file instead')
    .action(async (id: string, options: { out?: string }) => {
      const found = await withAdminTools(terminal, ({ savedPages }) => savedPages.find(positiveInteger(id)));
      if (found === null) {
        throw new Error(`No page ${id} is kept. List them with: enrich pages list`);
      }
      tell(describe(found.page));
      if (options.out === undefined) {
        printBytes(found.content);
      } else {
        await writing(options.out, writeFile(options.out, found.content));
        tell(`Written to ${options.out}.`);
      }
    });
}

function toRow(page: SavedPage): readonly (string | number)[] {
  const { id, savedAt, source, enrichmentId, mediaType, bytes, truncated } = page;
  const reason = page.reason.replace(/\s+/gu, ' ').slice(0, MOST_REASON_LETTERS);
  return [id, minuteOf(savedAt), source, enrichmentId, mediaType, `${bytes}${truncated ? ' (cut)' : ''}`, reason];
}

function describe({ source, enrichmentId, address, reason, savedAt, truncated }: SavedPage): string {
  return [
    `${source}, enrichment ${enrichmentId}, ${savedAt.toISOString()}`,
    ...(address === null ? [] : [address]),
    reason,
    ...(truncated ? ['It goes on beyond what is kept.'] : []),
  ].join('\n');
}
