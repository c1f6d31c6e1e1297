import type { Database } from '#adapters/postgres/database';

/** Register numbers of invented companies that only the mirror knows; those of the simulator are lower. */
const FIRST_NUMBER = 2_000_000;

/** The id of one of them, counted from 0. */
export function mirroredCompany(index: number): string {
  return `DE-HRB-F1103-${FIRST_NUMBER + index}`;
}

/** At once, so that no statement takes long on a machine that has other work. */
const COMPANIES_AT_ONCE = 20_000;

/** Puts companies into the mirror, which answers for them without a browser. */
export async function fillMirror(
  { database }: { readonly database: Pick<Database, 'hot'> },
  count: number,
): Promise<void> {
  for (let first = 0; first < count; first += COMPANIES_AT_ONCE) {
    await database.hot.query(
      `insert into mirror_records (key, read_at, record)
       select 'company:' || id, now(), json_build_object('company_id', id, 'name', 'Muster GmbH')
       from (select 'DE-HRB-F1103-' || number as id from generate_series($1::int, $2::int) number) company`,
      [FIRST_NUMBER + first, FIRST_NUMBER + Math.min(count, first + COMPANIES_AT_ONCE) - 1],
    );
  }
  await database.hot.query('analyze mirror_records');
}
