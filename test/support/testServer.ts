import { type ServerPlan, startInBackground, stopInBackground } from '../../scripts/deps/backgroundServer.ts';
import type { ContainerPlan } from '../../scripts/deps/containerPlan.ts';
import { serversFrom } from '../../scripts/deps/serversFrom.ts';
import { makeTestFolder, removeTestFolder } from './testFolders.ts';

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
 * @param name is in that of its directory
 */
export async function startTestServer(
  name: string,
  plans: { readonly process: (directory: string) => Promise<ServerPlan>; readonly container: () => ContainerPlan },
): Promise<TestServer> {
  if (serversFrom() === 'containers') {
    const { startTestContainer } = await import('./testContainer.ts');
    return startTestContainer(plans.container());
  }
  const directory = await makeTestFolder(name);
  const start = async (): Promise<void> => {
    await startInBackground(await plans.process(directory));
  };
  const kill = async (): Promise<void> => {
    await stopInBackground(directory, 'SIGKILL');
  };
  try {
    await start();
  } catch (error) {
    await removeTestFolder(directory);
    throw error;
  }
  return { start, kill, remove: () => removeTestFolder(directory) };
}
