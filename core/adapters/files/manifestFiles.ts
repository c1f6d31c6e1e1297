import { isDeepStrictEqual } from 'node:util';
import type { SourceSettings } from '#ports/sourceSettings';
import { type ManifestRefusal, ManifestSet } from './manifestSet.ts';
import type { ReadManifest } from './parseManifests.ts';
import { type ManifestFile, readManifestFiles } from './readManifestFiles.ts';

export interface ManifestFilesOptions {
  /** A manifest file, or a folder of them. */
  readonly path: string;
  readonly read: ReadManifest;
  /** Told once for each change that cannot be taken over; the last good manifests stay in force. */
  readonly onRefused: (refusal: ManifestRefusal) => void;
}

type Reading =
  | { readonly kind: 'read'; readonly files: readonly ManifestFile[] }
  | { readonly kind: 'failed'; readonly why: string };

/**
 * RegistrySource manifests from files. What two readings agree on counts: half-written files and the moment in which an
 * editor has moved one away do not. Notifications of the file system are not used: network folders and mounted
 * ConfigMaps do not send them reliably.
 *
 * @throws Error for what is wrong at the start: visits must not leave by another address than the manifests name
 */
export async function openManifestFiles(options: ManifestFilesOptions): Promise<Pick<SourceSettings, 'all'>> {
  const { path, read, onRefused } = options;
  const manifests = new ManifestSet(read);
  let seen = await readPath(path);
  let last = seen;
  const wrong = seen.kind === 'failed' ? [unreadable(seen.why)] : manifests.replace(seen.files);
  if (wrong.length > 0) {
    throw new Error(`The manifests in ${path} cannot be used. ${wrong.map(sentence).join(' ')}`);
  }
  return {
    all: async () => {
      const reading = await readPath(path);
      if (isDeepStrictEqual(reading, last) && !isDeepStrictEqual(reading, seen)) {
        seen = reading;
        const refusals = reading.kind === 'failed' ? [unreadable(reading.why)] : manifests.replace(reading.files);
        refusals.forEach(onRefused);
      }
      last = reading;
      return { manifests: manifests.inForce, unreadable: new Map() };
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
