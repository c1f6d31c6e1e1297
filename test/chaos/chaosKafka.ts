import { freePort } from '#adapters/embedded/freePort';
import { startInBackground, stopInBackground } from '../../scripts/deps/backgroundServer.ts';
import { planKafka } from '../../scripts/deps/kafka.ts';
import type { ChaosServer } from './chaosServer.ts';
import { FaultProxy } from './faultProxy.ts';

/** A machine that has other work may take so long to start a JVM. */
const START_SECONDS = 180;

/** The broker tells its clients the address of the proxy, or they would go past it. */
export async function startChaosKafka(directory: string): Promise<ChaosServer> {
  const port = await freePort(0);
  const proxy = new FaultProxy(port);
  await proxy.open();
  const start = async (): Promise<void> => {
    const plan = await planKafka({ directory, port, advertisedPort: proxy.port });
    await startInBackground({ ...plan, startSeconds: START_SECONDS });
  };
  await start();
  return {
    name: 'Kafka',
    proxy,
    start,
    kill: async () => {
      await stopInBackground(directory, 'SIGKILL');
    },
  };
}
