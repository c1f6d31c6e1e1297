import { sql } from 'slonik';
import { z } from 'zod';
import type { DatabaseIdentities } from '#ports/databaseIdentities';
import type { Database } from './database.ts';
import { noRow, query } from './query.ts';

const identity = z.object({ id: z.string(), isElsewhere: z.boolean() });

/** A dump that is restored comes to another server, or to another oid on the same one. */
const HERE = sql.fragment`(
  select server.system_identifier || '/' || own.oid
  from pg_control_system() server, pg_database own
  where own.datname = current_database()
)`;
const KNOWN = sql.fragment`id::text as id, coalesce(place <> ${HERE}, false) as "isElsewhere"`;

const reading = query(() => sql.type(identity)`select ${KNOWN} from database_identity`);
const noting = query(() => sql.type(noRow)`update database_identity set place = ${HERE} where place is null`);
const keeping = query(() => sql.type(identity)`update database_identity set place = ${HERE} returning ${KNOWN}`);
const renewing = query(
  () => sql.type(identity)`
    update database_identity set id = gen_random_uuid(), place = ${HERE}
    returning ${KNOWN}`,
);

export function createDatabaseIdentities({ pool }: Pick<Database, 'pool'>): DatabaseIdentities {
  return {
    read: () => pool.one(reading()),
    notePlace: async () => {
      await pool.query(noting());
    },
    keep: () => pool.one(keeping()),
    renew: () => pool.one(renewing()),
  };
}
