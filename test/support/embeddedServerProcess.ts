import { once } from 'node:events';
import { startEmbeddedPostgres } from '#adapters/embedded/embeddedPostgres';

const dataDirectory = process.argv[2];
if (dataDirectory === undefined) {
  throw new Error('usage: embeddedServerProcess.ts DATA_DIR');
}
const quiet = { info: () => undefined, warn: () => undefined };
const server = await startEmbeddedPostgres({ dataDirectory, logger: quiet, settings: { fsync: 'off' } });
process.stdout.write(`${server.connectionString}\n`);
process.stdin.resume();
await once(process.stdin, 'end');
await server.stop();
