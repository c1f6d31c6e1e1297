import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { S3Settings } from '#adapters/s3/archiveStore';
import { freePort } from '#adapters/embedded/freePort';
import { startInBackground, stopInBackground } from '../../scripts/deps/backgroundServer.ts';
import { ownCertificate } from './ownCertificate.ts';
import { makeTestFolder, removeTestFolder } from './testFolders.ts';

const PROGRAM = join(import.meta.dirname, '../../.toolchain/bin/versitygw');
export const TEST_BUCKET = 'archive';
export const TEST_CREDENTIALS = { accessKeyId: 'tester', secretAccessKey: 'a secret of tests' };
export const TEST_REGION = 'eu-central-1';

/** A real S3 server with an empty bucket, on a folder of its own. */
export interface TestS3 {
  readonly endpoint: string;
  readonly port: number;
  /** Where the server keeps its buckets. */
  readonly folder: string;
  /** Ends the process at once. */
  kill(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** True where the server was built. Without it CI fails, and others are told. */
export function hasS3(): boolean {
  const isThere = existsSync(PROGRAM);
  if (!isThere && process.env['CI'] === 'true') {
    throw new Error('The S3 server is missing: scripts/s3/install.sh builds it.');
  }
  if (!isThere) {
    process.stderr.write('SKIPPED: what archives to an S3 server, which scripts/s3/install.sh builds\n');
  }
  return isThere;
}

export async function startTestS3({ tls = false, domain }: { tls?: boolean; domain?: string } = {}): Promise<TestS3> {
  const directory = await makeTestFolder('s-three');
  const port = await freePort(0);
  const endpoint = `${tls ? 'https' : 'http'}://127.0.0.1:${port}`;
  const { certificateFile, keyFile } = ownCertificate();
  const folder = join(directory, 'buckets');
  // A folder is a bucket.
  await mkdir(join(folder, TEST_BUCKET), { recursive: true });
  await mkdir(join(directory, 'metadata'));
  const start = async (): Promise<void> => {
    await startInBackground({
      directory,
      port,
      command: [
        PROGRAM,
        ...['--port', `127.0.0.1:${port}`, '--region', TEST_REGION],
        ...['--access', TEST_CREDENTIALS.accessKeyId, '--secret', TEST_CREDENTIALS.secretAccessKey],
        ...['--quiet', '--keep-alive'],
        ...(tls ? ['--cert', certificateFile, '--key', keyFile] : []),
        ...(domain === undefined ? [] : ['--virtual-domain', domain]),
        ...['posix', '--sidecar', join(directory, 'metadata'), folder],
      ],
      startSeconds: 30,
    });
  };
  await start();
  const kill = async (): Promise<void> => {
    await stopInBackground(directory, 'SIGKILL');
  };
  return { endpoint, port, folder, start, kill, remove: () => removeTestFolder(directory) };
}

/** How a store reaches the bucket, at the server or at what stands before it. */
export function testS3Settings(endpoint: string): S3Settings {
  return {
    bucket: TEST_BUCKET,
    // Each store has a prefix of its own.
    prefix: `${randomUUID()}/`,
    region: TEST_REGION,
    endpoint,
    pathStyle: true,
    credentials: TEST_CREDENTIALS,
    authority: null,
    isAllowed: (address) => address === '127.0.0.1',
  };
}
