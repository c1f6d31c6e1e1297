import type pg from 'pg';

/** Takes the driver's limit of time from what a client asks. The driver takes "none" for "the default", which is for a pool. */
export function withoutQueryTimers(client: pg.Client): void {
  const { connectionParameters } = client as unknown as { connectionParameters: { query_timeout: number | false } };
  connectionParameters.query_timeout = false;
}
