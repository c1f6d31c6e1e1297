import { resolve } from 'node:path';
import { startInBackground, stopInBackground, type ServerPlan } from './backgroundServer.ts';
import { planKafka } from './kafka.ts';
import { planRedis } from './redis.ts';

/** Beside the usual ports, so that a Kafka or Redis of the machine's own is neither met nor disturbed. */
const KAFKA_PORT = 19_092;
const REDIS_PORT = 16_379;
const ROOT = resolve(import.meta.dirname, '../../.deps');

const SERVERS: readonly {
  readonly name: string;
  readonly directory: string;
  readonly plan: () => Promise<ServerPlan>;
}[] = [
  server('kafka', (directory) => planKafka({ directory, port: KAFKA_PORT })),
  server('redis', (directory) => planRedis({ directory, port: REDIS_PORT })),
];

function server(name: string, plan: (directory: string) => Promise<ServerPlan>) {
  const directory = resolve(ROOT, name);
  return { name, directory, plan: () => plan(directory) };
}

async function up(): Promise<void> {
  await Promise.all(
    SERVERS.map(async ({ name, plan }) => {
      const begin = performance.now();
      const planned = await plan();
      const started = await startInBackground(planned);
      const seconds = ((performance.now() - begin) / 1_000).toFixed(1);
      console.log(
        `  ${name.padEnd(6)} 127.0.0.1:${planned.port} ${started ? `started in ${seconds} s` : 'runs already'}`,
      );
    }),
  );
  console.log(`\nexport KAFKA_BROKERS=127.0.0.1:${KAFKA_PORT} REDIS_URL=redis://127.0.0.1:${REDIS_PORT}`);
}

async function down(): Promise<void> {
  for (const { name, directory } of SERVERS) {
    console.log(`  ${name.padEnd(6)} ${(await stopInBackground(directory)) ? 'stopped' : 'did not run'}`);
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
