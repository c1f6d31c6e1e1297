import pg from 'pg';
import { findEmbeddedPostgres } from '#adapters/embedded/findEmbeddedPostgres';

/** A reader of the database in a data directory, which outlives the platform and is looked for again when it was gone. */
export class EmbeddedReader {
  readonly #dataDirectory: string;
  #client: pg.Client | null = null;

  constructor(dataDirectory: string) {
    this.#dataDirectory = dataDirectory;
  }

  /** @returns null while no server answers */
  async read<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[] | null> {
    try {
      this.#client ??= await this.#connect();
      return (await this.#client?.query<Row>(text, [...values]))?.rows ?? null;
    } catch (error) {
      await this.close();
      if (isRefusal(error)) {
        throw error;
      }
      return null;
    }
  }

  async close(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => undefined);
  }

  async #connect(): Promise<pg.Client | null> {
    const connectionString = await findEmbeddedPostgres(this.#dataDirectory);
    if (connectionString === undefined) {
      return null;
    }
    const client = new pg.Client({ connectionString });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }
}

/** The statement is wrong; an operator's end of the server (class 57) and a lost connection (08) are not its fault. */
function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !['57', '08'].includes(error.code?.slice(0, 2) ?? '');
}
