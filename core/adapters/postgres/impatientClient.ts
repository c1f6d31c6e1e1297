import pg from 'pg';

/**
 * A client whose opening is given up where the server does not answer it in time, so that the next one may get through. The
 * pool cannot do that: its own patience counts from the moment somebody asks for a connection, and a caller may have to wait
 * for a free one far longer.
 *
 * @param milliseconds from the first packet until the server is ready for queries
 * @returns a class for `Client` of the pool; an opening that takes longer fails with "timeout expired" (isUnavailable.ts)
 */
export function impatientClient(milliseconds: number): typeof pg.Client {
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis: milliseconds });
    }
  };
}
