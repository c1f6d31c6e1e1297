import type pg from 'pg';

/** Register numbers of the copies; the simulator's companies have lower ones. */
const FIRST_NUMBER = 2_000_000;

/**
 * Copies a company that was read into the mirror under many other ids, so that every request can ask for another one.
 *
 * @returns the ids of the copies
 */
export async function fillMirror(database: pg.Pool, copies: number): Promise<readonly string[]> {
  const { rows } = await database.query<{ readonly id: string }>(
    `insert into mirror_records (key, read_at, record)
     select 'company:' || id, read_at, jsonb_set(record::jsonb, '{company_id}', to_jsonb(id))::json
     from (select read_at, record from mirror_records where key like 'company:%' order by key limit 1) original,
       lateral (select 'DE-HRB-F1103-' || number as id from generate_series($1::int, $2::int) number) copy
     returning record ->> 'company_id' as id`,
    [FIRST_NUMBER, FIRST_NUMBER + copies - 1],
  );
  if (rows.length !== copies) {
    throw new Error('There is no company in the mirror to copy');
  }
  // Autovacuum would begin with so many new rows in the midst of what is measured.
  await database.query('vacuum (freeze, analyze) mirror_records');
  // What is measured next need not share the disk with all of this.
  await database.query('checkpoint');
  return rows.map(({ id }) => id);
}
