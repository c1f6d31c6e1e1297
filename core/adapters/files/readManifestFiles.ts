import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** A file by its name below the folder, and its text. */
export interface ManifestFile {
  readonly name: string;
  readonly text: string;
}

/** Hidden files are none: a mounted ConfigMap keeps its versions in hidden folders. */
const MANIFEST = /^[^.].*\.(?:yaml|yml|json)$/u;

/**
 * Reads one manifest file, or all of a folder, in the order of their names.
 * @throws Error as node:fs does, where the path or a file cannot be read
 */
export async function readManifestFiles(path: string): Promise<readonly ManifestFile[]> {
  if (!(await stat(path)).isDirectory()) {
    return [{ name: basename(path), text: await readFile(path, 'utf8') }];
  }
  const names = (await readdir(path)).filter((name) => MANIFEST.test(name)).toSorted();
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(path, name), 'utf8') })));
}
