import { createPgDriverFactory } from '@slonik/pg-driver';
import pg from 'pg';
import {
  createPool,
  createTypeParserPreset,
  type DatabasePool,
  type DriverFactory,
  type Interceptor,
  SchemaValidationError,
} from 'slonik';
import { z } from 'zod';
import { UnfitDependency } from '#ports/health';
import { connectionFailure } from './connectionFailure.ts';
import { giveUpSilentConnections } from './giveUpSilentConnections.ts';
import { handOutFailures } from './handOutFailures.ts';
import { impatientClient } from './impatientClient.ts';
import { OWN_LOCK_MILLISECONDS, SHARED_LOCK_MILLISECONDS } from './lockTimeouts.ts';
import { LockTurns } from './lockTurns.ts';
import { requireSessions } from './requireSessions.ts';
import { checkRows } from './rowChecks.ts';
import { sessionSettings } from './sessionSettings.ts';
import { NamelessClient, requireSettings, throughPooler } from './transactionPooler.ts';

/** Ids and credits stay far below 2^53, so 64-bit integers are read as numbers. */
const INT8_OID = 20;
const INT8_ARRAY_OID = 1016;

export interface Database {
  /** For what every enrichment, row of a batch and delivery passes through; ADR 3 names the files that use it. */
  readonly hot: pg.Pool;
  /** Everything else. */
  readonly pool: DatabasePool;
  /** For transactions that wait for rows of an organization. */
  readonly lockTurns: LockTurns;
  readonly connectionString: string;
  /** @throws Error where Postgres does not answer; UnfitDependency where it only reads */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly connectionString: string;
  /** Where a pooler in transaction mode has the same database, as host:port/database; the hot paths go through it. */
  readonly pooler?: string | undefined;
  /** As pg_stat_activity shows it. */
  readonly applicationName: string;
  readonly hotConnections: number;
  readonly connections: number;
  /** Told about errors of idle connections, which the pools replace by themselves. */
  readonly onIdleError: (error: Error) => void;
  /** Milliseconds that one statement may take, by pool. */
  readonly statementMilliseconds?: { readonly hot: number; readonly pool: number };
  /** Milliseconds until the server has to be ready for queries on a new connection of the hot paths. */
  readonly handshakeMilliseconds?: number;
  /** Milliseconds that a statement which organizations share waits for a lock. */
  readonly sharedLockMilliseconds?: number;
  /** Milliseconds that a request waits for the others of its organization. */
  readonly lockWaitMilliseconds?: number;
}

/** On the hot paths statements take milliseconds; one that still waits by then waits for something that is wrong. */
const STATEMENT_MILLISECONDS = { hot: 8_000, pool: 30_000 };
/** Postgres ends what takes too long. Where not even its error arrives, the connection is dead without a sign. */
const ANSWER_MARGIN_MILLISECONDS = 2_000;
/** Within a transaction the next statement follows at once. A client that has vanished must not keep its locks. */
const IDLE_IN_TRANSACTION_MILLISECONDS = { hot: 5_000, pool: 10_000 };
const CONNECT_TIMEOUT_MILLISECONDS = 10_000;
/**
 * A server that answers at all is ready within milliseconds. After a network fault all connections of a process may be
 * silent at once, so those that replace them must not wait as long again: the leader's lease would end (ADR 3).
 */
const HANDSHAKE_MILLISECONDS = 4_000;
/**
 * Statements of the hot paths touch rows by their keys, a few of however many there are. A plan is kept until Postgres
 * analyses the table, and one that was made while the table was small would read all of it until then. Plans for the
 * arrays at hand would be made anew for each: Postgres takes a generic one for costlier (ADR 3).
 */
const BY_KEY_ONLY = {
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  enable_incremental_sort: 'off',
  plan_cache_mode: 'force_generic_plan',
  // A plan of many partitions costs as much as one of many rows, and few of them are read.
  max_parallel_workers_per_gather: 0,
};

/**
 * Two pools on one database. Both connect at once.
 *
 * @throws Error where there is no connection, or connections have no session of their own; through a pooler in
 * transaction mode, where its sessions lack the settings of the hot paths
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { connectionString, statementMilliseconds = STATEMENT_MILLISECONDS, lockWaitMilliseconds } = options;
  // Slonik has no setting for it, but takes the default of the driver.
  pg.defaults.query_timeout = statementMilliseconds.pool + ANSWER_MARGIN_MILLISECONDS;
  const hot = openHot(options, statementMilliseconds.hot);
  try {
    await checkHot(hot, options, statementMilliseconds.hot);
  } catch (error) {
    await hot.end();
    throw error;
  }
  const pool = await openPool(options, statementMilliseconds.pool);
  return {
    hot,
    pool,
    lockTurns: new LockTurns(lockWaitMilliseconds),
    connectionString,
    ping: async () => {
      const { rows } = await hot.query<{ readOnly: string }>(
        `select current_setting('transaction_read_only') as "readOnly"`,
      );
      if (rows[0]?.readOnly !== 'off') {
        throw new UnfitDependency('takes no writes: a standby, or set to read only');
      }
    },
    close: async () => {
      await Promise.all([hot.end(), pool.end()]);
    },
  };
}

function hotSettings(options: DatabaseOptions, statementMilliseconds: number) {
  return {
    statement_timeout: statementMilliseconds,
    lock_timeout: options.sharedLockMilliseconds ?? SHARED_LOCK_MILLISECONDS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MILLISECONDS.hot,
    ...BY_KEY_ONLY,
  };
}

function openHot(options: DatabaseOptions, statementMilliseconds: number): pg.Pool {
  const { connectionString, pooler } = options;
  const text = sessionSettings(hotSettings(options, statementMilliseconds));
  const settings = { text, query_timeout: CONNECT_TIMEOUT_MILLISECONDS };
  const hot = new pg.Pool({
    application_name: options.applicationName,
    max: options.hotConnections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MILLISECONDS,
    types: { getTypeParser: typeParser },
    ...(pooler === undefined
      ? {
          connectionString,
          Client: impatientClient(options.handshakeMilliseconds ?? HANDSHAKE_MILLISECONDS),
          // The pool waits for what this returns, though its type says nothing: no connection is handed out before it has them.
          onConnect: (client): unknown => client.query(settings),
        }
      : { connectionString: throughPooler(connectionString, pooler), Client: NamelessClient }),
  });
  giveUpSilentConnections(hot, statementMilliseconds + ANSWER_MARGIN_MILLISECONDS);
  hot.on('error', options.onIdleError);
  // A connection that breaks between two statements fails the next one; without a listener it would end the process.
  hot.on('connect', (client) => client.on('error', () => undefined));
  return hot;
}

/** Makes sure that what is asked of the hot connections finds in their sessions what it relies on. */
async function checkHot(hot: pg.Pool, options: DatabaseOptions, statementMilliseconds: number): Promise<void> {
  const client = await hot.connect().catch((error: unknown) => {
    throw connectionFailure(error);
  });
  try {
    await (options.pooler === undefined
      ? requireSessions(client, options.connectionString)
      : requireSettings(client, hotSettings(options, statementMilliseconds)));
  } finally {
    client.release();
  }
}

async function openPool(options: DatabaseOptions, statementMilliseconds: number): Promise<DatabasePool> {
  const settings = sessionSettings({
    statement_timeout: statementMilliseconds,
    lock_timeout: OWN_LOCK_MILLISECONDS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MILLISECONDS.pool,
  });
  try {
    return await createPool(options.connectionString, {
      driverFactory: handOutFailures(resetWhenMade(createPgDriverFactory())),
      // In place of DISCARD ALL, which would take the settings back: statements of this pool leave nothing in a session.
      resetConnection: (connection) => connection.query(settings),
      maximumPoolSize: options.connections,
      statementTimeout: 'DISABLE_TIMEOUT',
      idleInTransactionSessionTimeout: 'DISABLE_TIMEOUT',
      connectionTimeout: CONNECT_TIMEOUT_MILLISECONDS,
      typeParsers: [
        ...createTypeParserPreset().filter(({ name }) => name !== 'int8' && !name.startsWith('timestamp')),
        { name: 'int8', parse: Number },
        { name: 'timestamptz', parse: (text) => new Date(text) },
      ],
      interceptors: [validateRows()],
    });
  } catch (error) {
    throw connectionFailure(error);
  }
}

/** Slonik resets a connection that comes back; the settings have to be there before it is first handed out. */
function resetWhenMade(createDriver: DriverFactory): DriverFactory {
  return async (setup) => {
    const driver = await createDriver(setup);
    return {
      createClient: async () => {
        const client = await driver.createClient();
        client.acquire();
        await client.release();
        return client;
      },
    };
  };
}

function typeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  const parserOf = pg.types.getTypeParser as (oid: number, format?: string) => (value: string) => unknown;
  const parse = parserOf(oid, format);
  switch (oid) {
    case INT8_OID:
      return Number;
    case INT8_ARRAY_OID:
      return (text) => (parse(text) as readonly string[]).map(Number);
    default:
      return parse;
  }
}

/** Checks every row against the schema that its query names, so that a changed column is found where it is read. */
function validateRows(): Interceptor {
  return {
    name: 'validate-rows',
    transformRowAsync: async (context, query, row) => {
      const schema = context.resultParser;
      if (schema === undefined) {
        return row;
      }
      if (schema instanceof z.ZodObject) {
        checkRows(query.sql, schema, [row]);
      }
      const result = await schema['~standard'].validate(row);
      if (result.issues !== undefined) {
        throw new SchemaValidationError(query, row, result.issues);
      }
      return result.value as typeof row;
    },
  };
}
