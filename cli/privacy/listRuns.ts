import type { PrivacyRun } from '#ports/privacyRuns';
import type { JsonFlag } from '../commands/arguments.ts';
import { withAdminTools } from '../compose/adminTools.ts';
import { printJson, printPainted, tell } from '../output.ts';
import { snakeCased } from '../printRecords.ts';
import { lineWidth } from '../showEnrichment.ts';
import type { Terminal } from '../terminal.ts';
import { fittedTable } from '../views/fittedTable.ts';
import { minuteOf } from '../views/minuteOf.ts';

const MOST_LISTED = 100;
/** So much of a hash tells one person from another. */
const HASH_CHARACTERS = 12;
const HEADER = ['id', 'started', 'ended', 'action', 'by', 'person', 'places'];

/** Who did what about people: each of them is a hash. */
export async function listRuns(terminal: Terminal, { json }: JsonFlag): Promise<void> {
  const runs = await withAdminTools(terminal, ({ privacyRuns }) => privacyRuns.list(MOST_LISTED));
  if (json) {
    printJson(snakeCased(runs));
  } else if (runs.length === 0) {
    tell('Nothing was done about anybody.');
  } else {
    printPainted(fittedTable(HEADER, runs.map(toRow), lineWidth(), [1, 2]));
  }
}

function toRow(run: PrivacyRun): readonly (string | number)[] {
  const places = Object.values(run.counts).reduce((sum, count) => sum + count, 0);
  const ended = run.endedAt === null ? 'not yet' : minuteOf(run.endedAt);
  return [
    run.id,
    minuteOf(run.startedAt),
    ended,
    run.action,
    run.actorName,
    run.personHash.slice(0, HASH_CHARACTERS),
    places,
  ];
}
