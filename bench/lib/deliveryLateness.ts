import type pg from 'pg';

/** Of one try of one delivery. */
export interface TryLateness {
  readonly url: string;
  /** From 1. */
  readonly number: number;
  /** Behind its schedule. */
  readonly milliseconds: number;
  /** Refused together with the one before, so its time is that of the schedule and no measurement. */
  readonly isAhead: boolean;
}

interface Tried {
  readonly url: string;
  readonly createdAt: Date;
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly isRefused: boolean;
  readonly id: string;
}

const TRIES = `
  select d.id::text, d.url, d.created_at as "createdAt", t.at as "startedAt", t.refused as "isRefused",
    t.at + t.milliseconds * interval '1 millisecond' as "endedAt"
  from deliveries d
  cross join lateral (
    select a.started_at as at, a.milliseconds, false as refused from delivery_attempts a where a.delivery_id = d.id
    union all
    select r, 0, true from unnest(d.refused_at) r
  ) t
  order by d.id, t.at`;

/**
 * How late each try was: the first one behind its event, each other one behind the end of the one before and its delay.
 *
 * @param delays seconds between the tries
 */
export async function deliveryLateness(pool: pg.Pool, delays: readonly number[]): Promise<readonly TryLateness[]> {
  const { rows } = await pool.query<Tried>(TRIES);
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((tries) =>
    tries.map(({ url, createdAt, startedAt, isRefused }, index) => {
      const before = tries[index - 1];
      const due = before === undefined ? createdAt : after(before.endedAt, delays[index - 1] ?? 0);
      const milliseconds = startedAt.getTime() - due.getTime();
      const isAhead = isRefused && before?.isRefused === true && milliseconds === 0;
      return { url, number: index + 1, milliseconds: Math.max(0, milliseconds), isAhead };
    }),
  );
}

function after(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1_000);
}
