import { resolve } from 'node:path';
import { startInBackground, stopInBackground, type ServerPlan } from './backgroundServer.ts';
import { type ContainerPlan, planKafkaContainer, planPostgresContainer, planRedisContainer } from './containerPlan.ts';
import { removeContainer, startContainer } from './docker.ts';
import { isOnPath } from './isOnPath.ts';
import { planKafka } from './kafka.ts';
import { planRedis } from './redis.ts';
import { serversFrom } from './serversFrom.ts';

/** Beside the usual ports, so that a server of the machine's own is neither met nor disturbed. */
const KAFKA_PORT = 19_092;
const REDIS_PORT = 16_379;
const POSTGRES_PORT = 15_432;
const POSTGRES_NAME = 'enrich';
const POSTGRES_URL = `postgres://${POSTGRES_NAME}:${POSTGRES_NAME}@127.0.0.1:${POSTGRES_PORT}/${POSTGRES_NAME}`;
const ROOT = resolve(import.meta.dirname, '../../.deps');

const PROCESSES: Readonly<
  Record<string, { readonly port: number; readonly plan: (directory: string) => Promise<ServerPlan> }>
> = {
  kafka: { port: KAFKA_PORT, plan: (directory) => planKafka({ directory, port: KAFKA_PORT }) },
  redis: { port: REDIS_PORT, plan: (directory) => planRedis({ directory, port: REDIS_PORT }) },
};

const CONTAINERS: Readonly<Record<string, ContainerPlan>> = {
  kafka: planKafkaContainer({ port: KAFKA_PORT }),
  redis: planRedisContainer(REDIS_PORT),
  postgres: planPostgresContainer(POSTGRES_PORT, POSTGRES_NAME),
};

const directoryOf = (name: string): string => resolve(ROOT, name);
const containerOf = (name: string): string => `enrichment-${name}`;

/** Starts a server and tells how long that took. */
async function start(name: string, port: number, begin: () => Promise<boolean>): Promise<void> {
  const from = performance.now();
  const started = await begin();
  const seconds = ((performance.now() - from) / 1_000).toFixed(1);
  console.log(`  ${name.padEnd(8)} 127.0.0.1:${port} ${started ? `started in ${seconds} s` : 'runs already'}`);
}

async function up(): Promise<void> {
  const settings = [`KAFKA_BROKERS=127.0.0.1:${KAFKA_PORT}`, `REDIS_URL=redis://127.0.0.1:${REDIS_PORT}`];
  switch (serversFrom()) {
    case 'packages':
      await Promise.all(
        Object.entries(PROCESSES).map(async ([name, { port, plan }]) =>
          start(name, port, async () => startInBackground(await plan(directoryOf(name)))),
        ),
      );
      break;
    case 'containers':
      await Promise.all(
        Object.entries(CONTAINERS).map(([name, plan]) =>
          start(name, plan.port, () => startContainer(containerOf(name), plan)),
        ),
      );
      settings.push(`DATABASE_URL=${POSTGRES_URL}`);
      break;
    case null:
      throw new Error('Kafka and Redis are here neither as packages nor as images; `make deps-up` gets them');
  }
  console.log(`\nexport ${settings.join(' ')}`);
}

/** Whatever they came from: DEPS_FROM may have been something else when they were started. */
async function down(): Promise<void> {
  const hasDocker = isOnPath('docker');
  for (const name of Object.keys(CONTAINERS)) {
    const stopped = [
      await stopInBackground(directoryOf(name)),
      hasDocker && (await removeContainer(containerOf(name))),
    ].includes(true);
    console.log(`  ${name.padEnd(8)} ${stopped ? 'stopped' : 'did not run'}`);
  }
}

const [command] = process.argv.slice(2);
switch (command) {
  case 'up':
    await up();
    break;
  case 'down':
    await down();
    break;
  default:
    console.error('Usage: node scripts/deps/main.ts up|down');
    process.exitCode = 2;
}
