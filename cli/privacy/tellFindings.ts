import { print, printPainted, tell } from '../output.ts';
import { lineWidth } from '../showEnrichment.ts';
import { fittedTable } from '../views/fittedTable.ts';
import type { Finding } from './findingsAt.ts';
import type { PassageResult } from './runPassage.ts';

/** Enough to tell who is meant; all of it is in the JSON. */
const MOST_SHOWN = 50;

/** For a person at a terminal: where somebody was found, and what is said of them there. */
export function tellFindings(result: PassageResult): void {
  const { findings } = result;
  if (findings.length === 0) {
    tell('Nothing is kept about this person.');
  } else {
    const rows = findings.slice(0, MOST_SHOWN).map(toRow);
    printPainted(fittedTable(['place', 'row', 'organization', 'says', 'kept'], rows, lineWidth(), [3]));
    if (findings.length > MOST_SHOWN) {
      print(`… and ${findings.length - MOST_SHOWN} more. All of them: --json`);
    }
  }
  tellUnread(result);
}

/** What nobody can answer for without looking at it. */
export function tellUnread({ unread, archiveSearched }: Omit<PassageResult, 'findings'>): void {
  if (!archiveSearched) {
    tell('No archive was searched: ENRICH_ARCHIVE_URL names none here.');
  }
  for (const { place, key, why } of unread) {
    tell(`Not searched: ${[place, ...key].join(' ')}, ${why}`);
  }
}

function toRow({ place, key, organizationId, column, found, kept }: Finding): readonly (string | number)[] {
  const says = found.map(({ said }) => (typeof said === 'string' ? said : briefly(said))).join(' · ');
  return [
    column === null ? place : `${place}.${column}`,
    key.join(' '),
    organizationId ?? 'all',
    says.replace(/\s+/gu, ' '),
    kept ?? '',
  ];
}

/** The texts of an object, which say who it is. */
function briefly(said: unknown): string {
  return Object.values(said as object)
    .filter((value) => typeof value === 'string')
    .join(', ');
}
