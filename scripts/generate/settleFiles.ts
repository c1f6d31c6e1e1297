import { globSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** What is to be there. */
export interface GeneratedFiles {
  /** Path from the project's root → content. */
  readonly files: ReadonlyMap<string, string>;
  /** Folders in which nothing else may be. */
  readonly folders: readonly string[];
}

/**
 * Writes what differs and removes what is no longer generated; where `--check` was given, names both and fails instead.
 */
export async function settleFiles({ files, folders }: GeneratedFiles): Promise<void> {
  const stale = await differing(files);
  const left = folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,py,json}`, { cwd: ROOT }))
    .filter((path) => !files.has(path));
  if (process.argv.includes('--check')) {
    stale.forEach((path) => console.error(`${path} is out of date: run make generate`));
    left.forEach((path) => console.error(`${path} is no longer generated: run make generate`));
    process.exitCode = stale.length + left.length > 0 ? 1 : 0;
    return;
  }
  for (const path of stale) {
    await mkdir(dirname(join(ROOT, path)), { recursive: true });
    await writeFile(join(ROOT, path), files.get(path) ?? '');
    console.log(`wrote ${path}`);
  }
  for (const path of left) {
    await rm(join(ROOT, path));
    console.log(`removed ${path}`);
  }
}

async function differing(files: ReadonlyMap<string, string>): Promise<readonly string[]> {
  const stale: string[] = [];
  for (const [path, content] of files) {
    if ((await current(path)) !== content) {
      stale.push(path);
    }
  }
  return stale;
}

/** The committed content, or null where there is none yet. */
async function current(path: string): Promise<string | null> {
  try {
    return await readFile(join(ROOT, path), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return null;
    }
    throw error;
  }
}
