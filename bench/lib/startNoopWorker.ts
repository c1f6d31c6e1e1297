import { type BenchServer, startServer } from './server.ts';

/** As bin/enrich gives it to every process. */
const FLAG = '--max-semi-space-size=16';

/** Starts a worker whose handler does nothing, in a process of its own. */
export function startNoopWorker(environment: Readonly<Record<string, string>>): Promise<BenchServer> {
  return startServer('scripts/with-node.sh', ['node', FLAG, 'bench/lib/noopWorker.ts'], environment, 'METRICS_PORT');
}
