import { openDatabase } from '#adapters/postgres/database';
import { startTestPgBouncer } from './testPgBouncer.ts';

const CONNECT_QUERY = /connect_query=('.*')$/u;

/** Opens the hot paths through a pooler in transaction mode once, to be told what its sessions lack. */
export async function neededConnectQuery(connectionString: string): Promise<string> {
  const bare = await startTestPgBouncer(connectionString, { mode: 'transaction', sessions: 1 });
  try {
    const database = await openDatabase({
      connectionString,
      pooler: bare.address,
      applicationName: 'test',
      hotConnections: 1,
      connections: 1,
      onIdleError: () => undefined,
    });
    await database.close();
    return 'it was not refused';
  } catch (error) {
    return CONNECT_QUERY.exec((error as Error).message)?.[1] ?? String(error);
  } finally {
    await bare.stop();
  }
}
