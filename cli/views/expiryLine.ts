import { counted } from '../counted.ts';
import type { Expiry } from '../data/expire.ts';

const DATE_CHARACTERS = 'YYYY-MM-DD'.length;
const OUTCOMES: Readonly<Record<Expiry['outcome'], string>> = {
  due: 'due',
  done: 'removed',
  busy: 'busy, tried again later',
  held: 'kept: something in it is open',
  skipped: 'kept: an earlier period is',
  unfinished: 'kept: the archive is not done',
  failed: 'kept, since this failed:',
};

/** One thing that leaves or stays, in a line. */
export function expiryLine({ what, from, to, rows, outcome, problem }: Expiry): string {
  const period = from === null && to === null ? '' : `${dayOf(from)} – ${dayOf(to)}`;
  const which = rows === null ? period : counted(rows, 'row');
  return [what.padEnd('outputs of enrichments'.length), which.padEnd(23), OUTCOMES[outcome], problem ?? '']
    .join('  ')
    .trimEnd();
}

function dayOf(time: Date | null): string {
  return time === null ? '' : time.toISOString().slice(0, DATE_CHARACTERS);
}
