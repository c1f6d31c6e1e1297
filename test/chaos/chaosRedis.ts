import { freePort } from '#adapters/embedded/freePort';
import { startInBackground, stopInBackground } from '../../scripts/deps/backgroundServer.ts';
import { planRedis } from '../../scripts/deps/redis.ts';
import type { ChaosServer } from './chaosServer.ts';
import { FaultProxy } from './faultProxy.ts';

/** @returns also its address past the proxy */
export async function startChaosRedis(
  directory: string,
): Promise<{ readonly server: ChaosServer; readonly url: string }> {
  const port = await freePort(0);
  const proxy = new FaultProxy(port);
  await proxy.open();
  const start = async (): Promise<void> => {
    await startInBackground(await planRedis({ directory, port }));
  };
  await start();
  const server: ChaosServer = {
    name: 'Redis',
    proxy,
    start,
    kill: async () => {
      await stopInBackground(directory, 'SIGKILL');
    },
  };
  return { server, url: `redis://127.0.0.1:${port}` };
}
