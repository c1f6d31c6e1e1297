import { type CommonQueryMethods, sql } from 'slonik';
import { noRow, query } from './query.ts';

const ending = query(
  (userId: number, sessionId: number | null) => sql.type(noRow)`
    delete from sessions
    where user_id = ${userId} and (${sessionId}::bigint is null or id = ${sessionId}::bigint)`,
  1,
  1,
);

/** Ends the sessions of a user, or one of them; returns how many that were. */
export async function endSessionsOf(
  connection: CommonQueryMethods,
  userId: number,
  sessionId: number | null,
): Promise<number> {
  return (await connection.query(ending(userId, sessionId))).rowCount;
}
