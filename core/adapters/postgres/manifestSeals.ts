import { NONCE_BYTES, openSecret, type SealedSecret, sealSecret } from '#domain/sealedSecret';
import type { SecretKey } from '#domain/secretKeys';
import type { SourceManifest } from '#domain/sourcePolicy';
import type { SourceName } from '#domain/sources/catalogue';
import type { WorkerKey } from '#domain/workerKeys';

export interface ManifestKeys {
  /** The first one writes, all of them read; none in a process that was not given them. */
  readonly secretKeys: readonly SecretKey[];
  /** The first one writes what workers read. */
  readonly workerKeys: readonly WorkerKey[];
  readonly randomBytes: (count: number) => Uint8Array;
}

/** A manifest, sealed twice: programs of the release before, and processes with the secret keys, open the first one. */
export interface SealedManifest {
  readonly own: SealedSecret;
  readonly worker: SealedSecret;
}

/** A row; the release before leaves the form of workers as it is, or out. */
export interface StoredManifest extends SealedSecret {
  readonly source: string;
  readonly workerKeyId: string | null;
  readonly workerSealed: Uint8Array | null;
  readonly setAt: Date;
}

type Opened =
  { readonly kind: 'open'; readonly manifest: SourceManifest } | { readonly kind: 'closed'; readonly why: string };

/** Seals how a source is visited, for the platform and for workers (ADR 31), and opens it with the keys of this process. */
export function createManifestSeals({ secretKeys, workerKeys, randomBytes }: ManifestKeys) {
  const keys: readonly SecretKey[] = [...secretKeys, ...workerKeys];

  /** What only workers open counts where nothing else opens: the release before does not bring it up to date. */
  const open = (row: StoredManifest): Opened => {
    const forWorkers = workerForm(row);
    const isOwn = forWorkers === null || keys.some(({ id }) => id === row.keyId);
    return isOwn ? openForm(keys, placeOf(row.source), row) : openForm(workerKeys, workerPlaceOf(row), forWorkers);
  };

  /** Whether both forms are there, under the first keys, and say the same. */
  const isCurrent = (row: StoredManifest): boolean => {
    const forWorkers = workerForm(row);
    return (
      row.keyId === keys[0]?.id &&
      forWorkers?.keyId === workerKeys[0]?.id &&
      forWorkers !== null &&
      openForm(workerKeys, workerPlaceOf(row), forWorkers).kind === 'open'
    );
  };

  const seal = (source: SourceName, manifest: SourceManifest, setAt: Date): SealedManifest => {
    const text = JSON.stringify(manifest);
    return {
      own: sealSecret(keys, placeOf(source), text, randomBytes(NONCE_BYTES)),
      worker: sealSecret(workerKeys, workerPlaceOf({ source, setAt }), text, randomBytes(NONCE_BYTES)),
    };
  };

  return { open, isCurrent, seal };
}

function workerForm({ workerKeyId, workerSealed }: StoredManifest): SealedSecret | null {
  return workerKeyId === null || workerSealed === null ? null : { keyId: workerKeyId, sealed: workerSealed };
}

function openForm(keys: readonly SecretKey[], place: string, secret: SealedSecret): Opened {
  try {
    return { kind: 'open', manifest: JSON.parse(openSecret(keys, place, secret)) as SourceManifest };
  } catch (error) {
    return { kind: 'closed', why: (error as Error).message };
  }
}

function placeOf(source: string): string {
  return `source_settings/${source}`;
}

/** With the time, so that what was sealed for workers does not open once the release before has put something else. */
function workerPlaceOf({ source, setAt }: Pick<StoredManifest, 'source' | 'setAt'>): string {
  return `${placeOf(source)}/worker/${setAt.toISOString()}`;
}
