import type { Server, ServerResponse } from 'node:http';
import pTimeout from 'p-timeout';
import { createServer } from '#system/nodeHttp';
import { limitPipelines } from './limitPipelines.ts';
import type { MetricsRegistry } from './metrics.ts';
import { type HealthCheck, UnfitDependency } from '#ports/health';

const CHECK_TIMEOUT_MILLISECONDS = 2_000;

export interface Readiness {
  readonly ready: boolean;
  /** Name of the dependency → what it said; `ok` where it answered. */
  readonly checks: Readonly<Record<string, string>>;
}

/** Whether a process should be sent traffic: not yet while it starts, and never again once it drains. */
export class Health {
  readonly #checks: readonly HealthCheck[];
  #starting = false;
  #draining = false;

  constructor(checks: readonly HealthCheck[]) {
    this.#checks = checks;
  }

  /** @returns what to call when the process has started; until then it is not ready */
  start(): () => void {
    this.#starting = true;
    return () => {
      this.#starting = false;
    };
  }

  drain(): void {
    this.#draining = true;
  }

  async readiness(): Promise<Readiness> {
    const results = await Promise.all(this.#checks.map(async (check) => ({ check, result: await outcome(check) })));
    const checks = Object.fromEntries(results.map(({ check, result }) => [check.name, result]));
    const isFit = results.every(({ check, result }) => result === 'ok' || check.dispensable === true);
    if (this.#draining || this.#starting) {
      return { ready: false, checks: { ...checks, process: this.#draining ? 'draining' : 'starting' } };
    }
    return { ready: isFit, checks };
  }
}

function outcome(check: HealthCheck): Promise<string> {
  // What exactly failed is for the log; a probe only needs the name.
  const answer = check.check().then(
    () => 'ok',
    (error: unknown) => (error instanceof UnfitDependency ? error.message : 'unavailable'),
  );
  return pTimeout(answer, { milliseconds: CHECK_TIMEOUT_MILLISECONDS, fallback: () => 'no answer in time' });
}

/** Serves /livez, /readyz and /metrics on a port of their own. */
export function createHealthServer(health: Health, metrics: Pick<MetricsRegistry, 'scrape'>): Server {
  const server = createServer();
  limitPipelines(server);
  server.on('request', (request, response) => {
    if (request.socket.destroyed) {
      return;
    }
    const path = (request.url ?? '').split('?')[0];
    if (path === '/livez') {
      send(response, 200, 'text/plain', 'ok\n');
    } else if (path === '/readyz') {
      void health.readiness().then((readiness) => {
        send(response, readiness.ready ? 200 : 503, 'application/json', `${JSON.stringify(readiness)}\n`);
      });
    } else if (path === '/metrics') {
      void metrics.scrape(request.headers.accept ?? '').then(
        ({ contentType, text }) => send(response, 200, contentType, text),
        () => send(response, 500, 'text/plain', 'metrics are unavailable\n'),
      );
    } else {
      send(response, 404, 'text/plain', 'not found\n');
    }
  });
  return server;
}

function send(response: ServerResponse, status: number, contentType: string, body: string): void {
  response.writeHead(status, { 'content-type': contentType }).end(body);
}
