/** The servers that a platform of processes runs on, wherever they come from. */
export interface PlatformServers {
  /** DATABASE_URL of the roles. */
  readonly databaseUrl: string;
  /** DATABASE_POOLER of the roles; null where their hot paths go where everything goes. */
  readonly databasePooler: string | null;
  readonly broker: string;
  readonly redisUrl: string;
  /** The database as observers reach it. */
  readonly watchedDatabaseUrl: string;
  /** Ends them, in whatever state they are. */
  stop(): Promise<void>;
}
