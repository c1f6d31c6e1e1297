import type { Database } from '#adapters/postgres/database';
import type { Told } from './callbackBook.ts';
import { CALLBACK_RETRIES } from './chaosSettings.ts';

/** A try that comes this much before or after its time is off its schedule; the machine has all processes to run. */
const TOLERANCE_SECONDS = 5;

/** What wrong clocks would change. */
export interface Timing {
  /** Attempts that came to nothing, because another took the work while it was done. */
  readonly attemptsLost: number;
  /** Tries of deliveries that came, or were signed, more than a few seconds off their time. */
  readonly triesOff: number;
  readonly tries: number;
  /** The furthest that any of them was off. */
  readonly mostSecondsOff: number;
}

const ATTEMPTS_LOST = `
  select coalesce(sum(attempts - 1) filter (where attempts > 1), 0)::int as lost from enrichments
  where organization_id = $1`;
const ENDS = `
  select 'enrichment ' || id as subject, completed_at from enrichments
  where organization_id = $1 and callback_url is not null
  union all
  select 'batch ' || id, completed_at from batches where organization_id = $1`;

/** Holds attempts and deliveries against their schedule, by the clock of this process, which is right. */
export async function judgeTiming(
  { hot }: Pick<Database, 'hot'>,
  organizationId: number,
  told: ReadonlyMap<string, Told>,
): Promise<Timing> {
  const { rows: attempts } = await hot.query<{ lost: number }>(ATTEMPTS_LOST, [organizationId]);
  const { rows: ends } = await hot.query<{ subject: string; completed_at: Date | string | null }>(ENDS, [
    organizationId,
  ]);
  const off = ends.flatMap(({ subject, completed_at: endedAt }) =>
    endedAt === null ? [] : secondsOff(new Date(endedAt).getTime(), told.get(subject)),
  );
  return {
    attemptsLost: attempts[0]?.lost ?? 0,
    triesOff: off.filter((seconds) => seconds > TOLERANCE_SECONDS).length,
    tries: off.length,
    mostSecondsOff: off.reduce((most, seconds) => Math.max(most, seconds), 0),
  };
}

/** How far each try is off: the first is due at the end of what it tells of, the others after the answer before them. */
function secondsOff(endedAt: number, told: Told | undefined): readonly number[] {
  let dueAt = endedAt;
  return (told?.arrivals ?? []).map(({ at, answeredAt, signedAt }, nth) => {
    const off = Math.max(Math.abs(at - dueAt), Math.abs(at - signedAt) - SIGNED_TO_THE_SECOND);
    dueAt = answeredAt + (CALLBACK_RETRIES[nth] ?? 0) * 1_000;
    return off / 1_000;
  });
}

/** Signatures tell whole seconds. */
const SIGNED_TO_THE_SECOND = 1_000;
