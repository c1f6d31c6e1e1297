import { sql } from 'slonik';
import { z } from 'zod';
import type { CapFigures } from '#ports/budgets';
import type { Database } from './database.ts';
import { query } from './query.ts';

const figures = z.object({ free: z.number(), warning: z.number(), limit: z.number() });

/** As levelOf of the domain tells them, which a test holds it to. */
const counted = query(
  (at: Date) => sql.type(figures)`
    select
      count(*) filter (where level = 'free')::int as free,
      count(*) filter (where level = 'warning')::int as warning,
      count(*) filter (where level = 'limit')::int as limit
    from (
      select case
        when coalesce(p.used, 0) >= b.limit_credits then 'limit'
        when coalesce(p.used, 0) * 100 >= b.warn_at_percent::bigint * b.limit_credits then 'warning'
        else 'free'
      end as level
      from budgets b
      left join budget_periods p
        on p.budget_id = b.id and p.starts_at = date_trunc(b.period, ${sql.timestamp(at)}, 'UTC')
    ) caps`,
  new Date(0),
);

/** Figures of caps in Postgres. */
export function createCapFigures({ pool }: Pick<Database, 'pool'>): CapFigures {
  return { byLevel: (at) => pool.one(counted(at)) };
}
