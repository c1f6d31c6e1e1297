import { isDeepStrictEqual } from 'node:util';
import { SOURCE_NAMES, type SourceName, type SourcePolicy } from '#domain/sourcePolicy';
import type { RegistrySources } from '#ports/registrySources';
import { type ManifestRefusal, ManifestSet } from './manifestSet.ts';
import type { ReadManifest } from './parseManifests.ts';
import { type ManifestFile, readManifestFiles } from './readManifestFiles.ts';

export interface FileRegistrySourcesOptions {
  /** A manifest file, or a folder of them. */
  readonly path: string;
  readonly defaults: Readonly<Record<SourceName, SourcePolicy>>;
  readonly read: ReadManifest;
  /** Told once for each change that cannot be taken over; the last good manifests stay in force. */
  readonly onRefused: (refusal: ManifestRefusal) => void;
}

export interface FileRegistrySources extends RegistrySources {
  close(): Promise<void>;
}

/**
 * Files are read this often, and what two readings agree on counts: half-written files and the moment in which an
 * editor has moved one away do not. So a change is in force after two intervals at most. Notifications of the file
 * system are not used: network folders and mounted ConfigMaps do not send them reliably.
 */
const READ_EVERY_MILLISECONDS = 500;

type Reading =
  | { readonly kind: 'read'; readonly files: readonly ManifestFile[] }
  | { readonly kind: 'failed'; readonly why: string };

/**
 * RegistrySource manifests from files, read again when they change.
 *
 * @throws Error for what is wrong at the start: visits must not leave by another address than the manifests name
 */
export async function openRegistrySources(options: FileRegistrySourcesOptions): Promise<FileRegistrySources> {
  const { path, defaults, read, onRefused } = options;
  const manifests = new ManifestSet(read);
  const listeners = new Set<(source: SourceName) => void>();
  const policyOf = (source: SourceName): SourcePolicy => ({ ...defaults[source], ...manifests.get(source)?.settings });

  let seen = await readPath(path);
  let last = seen;
  const wrong = seen.kind === 'failed' ? [unreadable(seen.why)] : manifests.replace(seen.files);
  if (wrong.length > 0) {
    throw new Error(`The manifests in ${path} cannot be used. ${wrong.map(sentence).join(' ')}`);
  }

  function take(reading: Reading): void {
    if (reading.kind === 'failed') {
      onRefused(unreadable(reading.why));
      return;
    }
    const before = SOURCE_NAMES.map(policyOf);
    manifests.replace(reading.files).forEach(onRefused);
    SOURCE_NAMES.filter((source, index) => !isDeepStrictEqual(policyOf(source), before[index])).forEach((source) =>
      listeners.forEach((listener) => listener(source)),
    );
  }

  async function readAgain(): Promise<void> {
    const reading = await readPath(path);
    if (isDeepStrictEqual(reading, last) && !isDeepStrictEqual(reading, seen)) {
      seen = reading;
      take(reading);
    }
    last = reading;
  }

  let reading = Promise.resolve();
  const timer = setInterval(() => {
    reading = reading.then(readAgain);
  }, READ_EVERY_MILLISECONDS);
  return {
    policyOf,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      clearInterval(timer);
      await reading;
    },
  };
}

async function readPath(path: string): Promise<Reading> {
  try {
    return { kind: 'read', files: await readManifestFiles(path) };
  } catch (error) {
    return { kind: 'failed', why: (error as NodeJS.ErrnoException).code ?? 'unknown' };
  }
}

function unreadable(why: string): ManifestRefusal {
  return { file: null, problems: [`The path cannot be read (${why}).`] };
}

function sentence({ file, problems }: ManifestRefusal): string {
  return `${file === null ? '' : `${file}: `}${problems.join(' ')}`;
}
