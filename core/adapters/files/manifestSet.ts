import type { SourceManifest } from '#domain/sourcePolicy';
import type { SourceName } from '#domain/sources/catalogue';
import { parseManifests, type ReadManifest } from './parseManifests.ts';
import type { ManifestFile } from './readManifestFiles.ts';

export interface ManifestRefusal {
  /** Null where the path itself cannot be read. */
  readonly file: string | null;
  readonly problems: readonly string[];
}

/** The manifests of some files. A file that turns bad keeps its last good ones, and the others still change. */
export class ManifestSet {
  readonly #read: ReadManifest;
  #good: ReadonlyMap<string, readonly SourceManifest[]> = new Map();
  #inForce: ReadonlyMap<SourceName, SourceManifest> = new Map();

  constructor(read: ReadManifest) {
    this.#read = read;
  }

  get inForce(): ReadonlyMap<SourceName, SourceManifest> {
    return this.#inForce;
  }

  /** Takes the files as they are now: those that are gone no longer count. @returns what is wrong with them */
  replace(files: readonly ManifestFile[]): readonly ManifestRefusal[] {
    const good = new Map<string, readonly SourceManifest[]>();
    const refusals: ManifestRefusal[] = [];
    for (const { name, text } of files) {
      const { manifests, problems } = parseManifests(text, this.#read);
      if (problems.length > 0) {
        refusals.push({ file: name, problems });
      }
      good.set(name, problems.length > 0 ? (this.#good.get(name) ?? []) : manifests);
    }
    this.#good = good;
    return [...refusals, ...this.#choose()];
  }

  /** The first manifest of each source counts. */
  #choose(): readonly ManifestRefusal[] {
    const inForce = new Map<SourceName, SourceManifest>();
    const refusals: ManifestRefusal[] = [];
    for (const [file, manifests] of this.#good) {
      for (const manifest of manifests) {
        if (inForce.has(manifest.source)) {
          refusals.push({ file, problems: [`There is another manifest of ${manifest.source}; the first one counts.`] });
        } else {
          inForce.set(manifest.source, manifest);
        }
      }
    }
    this.#inForce = inForce;
    return refusals;
  }
}
