import { isIP } from 'node:net';
import { addAbortSignal, type Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { ArchiveStoreError, type ArchiveStore } from '#ports/archiveStore';
import { type AgentSettings, guardedAgents } from './guardedAgents.ts';
import { putObject } from './putObject.ts';
import { unlessAborted } from './unlessAborted.ts';

export interface S3Settings extends AgentSettings {
  readonly bucket: string;
  /** Begins all names, such as `enrichment/`; may be empty. */
  readonly prefix: string;
  /** Null: that of the environment, as for all tools of AWS. */
  readonly region: string | null;
  /** Null: S3 of AWS in the region. */
  readonly endpoint: string | null;
  /** Whether the bucket is part of the path, and not of the host name. */
  readonly pathStyle: boolean;
  /** Null: those of the environment, as for all tools of AWS. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
  /** Time without any byte after which a request has failed. */
  readonly silenceMilliseconds?: number;
}

/** Tries of one request, with growing pauses between them, where the store is busy or the connection broke. */
const TRIES = 4;
const CONNECT_MILLISECONDS = 5_000;
const SILENCE_MILLISECONDS = 30_000;
/** For sending one piece of a file and receiving the head of its answer. */
const REQUEST_MILLISECONDS = 120_000;

/**
 * An archive in a bucket of S3, or of a store that speaks as it does.
 *
 * @throws ArchiveStoreError where the endpoint is an address that may not be asked
 */
export function createArchiveStore(settings: S3Settings): ArchiveStore {
  requireAllowed(settings);
  const { bucket: Bucket, prefix } = settings;
  const client = openClient(settings);
  const place = (name: string) => ({ Bucket, Key: `${prefix}${name}` });
  return {
    put: (name, chunks, signal) => putObject(client, place(name), chunks, signal),
    read: async (name, signal) => {
      try {
        const { Body } = await client.send(new GetObjectCommand(place(name)), { abortSignal: signal });
        return readBody(Body as Readable, signal);
      } catch (error) {
        if (error instanceof NoSuchKey) {
          return null;
        }
        throw unlessAborted(error, signal);
      }
    },
    list: async function* (folder, signal) {
      try {
        const pages = paginateListObjectsV2(
          { client },
          { Bucket, Prefix: `${prefix}${folder}/` },
          { abortSignal: signal },
        );
        for await (const { Contents = [] } of pages) {
          yield* Contents.map(({ Key = '', Size = 0 }) => ({ name: Key.slice(prefix.length), bytes: Size }));
        }
      } catch (error) {
        throw unlessAborted(error, signal);
      }
    },
    delete: async (name, signal) => {
      try {
        await client.send(new DeleteObjectCommand(place(name)), { abortSignal: signal });
      } catch (error) {
        throw unlessAborted(error, signal);
      }
    },
    close: () => {
      client.destroy();
      return Promise.resolve();
    },
  };
}

function openClient(settings: S3Settings): S3Client {
  const { region, endpoint, pathStyle, credentials } = settings;
  return new S3Client({
    ...(region === null ? {} : { region }),
    ...(endpoint === null ? {} : { endpoint }),
    ...(credentials === null ? {} : { credentials }),
    forcePathStyle: pathStyle,
    maxAttempts: TRIES,
    // Many stores do not know the newer checksums. Each part is read back and compared with its SHA-256 anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      ...guardedAgents(settings),
      connectionTimeout: CONNECT_MILLISECONDS,
      socketTimeout: settings.silenceMilliseconds ?? SILENCE_MILLISECONDS,
      requestTimeout: REQUEST_MILLISECONDS,
      throwOnRequestTimeout: true,
    },
  });
}

function requireAllowed({ endpoint, isAllowed }: S3Settings): void {
  const host = endpoint === null ? '' : new URL(endpoint).hostname.replace(/^\[|\]$/gu, '');
  if (isIP(host) !== 0 && !isAllowed(host)) {
    throw new ArchiveStoreError(`${host} is not a public address; ENRICH_ARCHIVE_ALLOW_CIDRS allows more.`);
  }
}

async function* readBody(body: Readable, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  try {
    yield* addAbortSignal(signal, body) as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw unlessAborted(error, signal);
  }
}
