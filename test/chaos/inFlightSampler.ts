import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const EVERY_MILLISECONDS = 50;

const LOOK = `
  select count(*)::int as open,
    coalesce(max(in_flight), 0)::int as most_in_flight
  from (
    select count(*) filter (where batch_id is not null and status <> 'pending')
      over (partition by batch_id) as in_flight
    from enrichments where status not in ('completed', 'failed')
  ) unfinished`;

/** Asks Postgres at intervals: how much is unfinished, and how many rows of one batch are in flight. */
export class InFlightSampler {
  readonly #connectionString: string;
  readonly #stopping = new AbortController();
  #running: Promise<void> = Promise.resolve();
  #most = 0;
  #open = 0;
  #samples = 0;

  constructor(connectionString: string) {
    this.#connectionString = connectionString;
  }

  /** Enrichments without an end at the last sample. */
  get open(): number {
    return this.#open;
  }

  start(): void {
    this.#running = this.#sample();
  }

  /** @returns the most rows of one batch that were in flight in any sample */
  async stop(): Promise<{ readonly mostInFlight: number; readonly samples: number }> {
    this.#stopping.abort();
    await this.#running;
    return { mostInFlight: this.#most, samples: this.#samples };
  }

  async #sample(): Promise<void> {
    const { signal } = this.#stopping;
    const pool = new pg.Pool({ connectionString: this.#connectionString, max: 1 });
    pool.on('error', () => undefined);
    while (!signal.aborted) {
      try {
        const { rows } = await pool.query<{ open: number; most_in_flight: number }>(LOOK);
        this.#most = Math.max(this.#most, rows[0]?.most_in_flight ?? 0);
        this.#open = rows[0]?.open ?? 0;
        this.#samples += 1;
      } catch {
        // Postgres is what this fault takes away; there is nothing to see meanwhile.
      }
      await delay(EVERY_MILLISECONDS, undefined, { signal }).catch(() => undefined);
    }
    await pool.end();
  }
}
