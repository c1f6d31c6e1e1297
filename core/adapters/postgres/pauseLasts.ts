import { sql } from 'slonik';

/** Whether a pause `p` has not ended by itself: until a controller has noticed, its row is still there. */
export const pauseLasts = (at: Date) => sql.fragment`(p.until is null or p.until > ${sql.timestamp(at)})`;
