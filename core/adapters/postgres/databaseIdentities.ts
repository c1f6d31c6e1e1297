import { sql } from 'slonik';
import { z } from 'zod';
import { NUMBERS_SKIPPED } from '#domain/policies';
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
/** Of all sequences, whatever they number: ids, tokens of leases, and the order of records in Kafka. */
const skipping = query(
  (numbers: number) => sql.type(noRow)`
    select from pg_class counted
    cross join lateral setval(counted.oid, coalesce(pg_sequence_last_value(counted.oid), 0) + ${numbers})
    where counted.relkind = 'S' and counted.relnamespace = current_schema()::regnamespace`,
  NUMBERS_SKIPPED,
);
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
    keep: async () => {
      // First: where this breaks off, the command is given again.
      await pool.any(skipping(NUMBERS_SKIPPED));
      return pool.one(keeping());
    },
    renew: () => pool.one(renewing()),
  };
}
