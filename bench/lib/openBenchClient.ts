import { type Database, openDatabase } from '#adapters/postgres/database';

/** A client that prepares or reads what is measured: one connection of each kind. */
export function openBenchClient(connectionString: string): Promise<Database> {
  return openDatabase({
    connectionString,
    applicationName: 'bench',
    hotConnections: 1,
    connections: 1,
    onIdleError: () => undefined,
  });
}
