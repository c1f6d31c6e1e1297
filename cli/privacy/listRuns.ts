import type { JsonFlag } from '../commands/arguments.ts';
import { withAdminTools } from '../compose/adminTools.ts';
import { printRecords } from '../printRecords.ts';
import type { Terminal } from '../terminal.ts';

const MOST_LISTED = 100;

/** Who did what about people: each of them is a hash. */
export async function listRuns(terminal: Terminal, { json }: JsonFlag): Promise<void> {
  printRecords(await withAdminTools(terminal, ({ privacyRuns }) => privacyRuns.list(MOST_LISTED)), json);
}
