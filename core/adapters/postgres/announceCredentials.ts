import { type CommonQueryMethods, sql } from 'slonik';
import { CREDENTIALS_CHANNEL } from './authenticator.ts';
import { noRow, query } from './query.ts';

const notice = query(() => sql.type(noRow)`select from pg_notify(${CREDENTIALS_CHANNEL}, '')`);

/** Tells every process, when the transaction commits, that keys ended or changed. Rare, and a person waits for it. */
export async function announceCredentials(connection: CommonQueryMethods): Promise<void> {
  await connection.query(notice());
}
