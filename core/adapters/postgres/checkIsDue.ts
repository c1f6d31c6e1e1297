import { sql } from 'slonik';
import { pauseLasts } from './pauseLasts.ts';

/** Whether a check of a subject `s` of a monitor `m` may be planned: it is due, and nothing holds up the monitor or its lane. */
export const checkIsDue = (now: Date) => sql.fragment`
  s.check_id is null and s.next_check_at <= ${sql.timestamp(now)} and m.paused_at is null
  and (m.held_until is null or m.held_until <= ${sql.timestamp(now)})
  and not exists (select from pauses p where p.lane = m.lane and ${pauseLasts(now)})`;
