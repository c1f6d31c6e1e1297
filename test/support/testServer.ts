import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerPlan, startInBackground, stopInBackground } from '../../scripts/deps/backgroundServer.ts';
import type { ContainerPlan } from '../../scripts/deps/containerPlan.ts';
import { serversFrom } from '../../scripts/deps/serversFrom.ts';

/** A server of a suite's own: a process in a directory of its own, or a container. */
export interface TestServer {
  start(): Promise<void>;
  /** Ends it at once; what is on its disk stays. */
  kill(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Starts the server from packages, or from its image where scripts/deps/serversFrom.ts says so.
 *
 * @param name begins the name of its directory
 */
export async function startTestServer(
  name: string,
  plans: { readonly process: (directory: string) => Promise<ServerPlan>; readonly container: () => ContainerPlan },
): Promise<TestServer> {
  if (serversFrom() === 'containers') {
    const { startTestContainer } = await import('./testContainer.ts');
    return startTestContainer(plans.container());
  }
  const directory = await mkdtemp(join(tmpdir(), `enrichment-${name}-`));
  const start = async (): Promise<void> => {
    await startInBackground(await plans.process(directory));
  };
  const kill = async (): Promise<void> => {
    await stopInBackground(directory, 'SIGKILL');
  };
  await start();
  return {
    start,
    kill,
    remove: async () => {
      await kill();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
