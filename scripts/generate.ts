import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { documents } from './generate/documents.ts';
import { migratedSchema } from './generate/migratedSchema.ts';

/** `node scripts/generate.ts [--check]`: writes every generated file, or names those that are out of date. */

const ROOT = new URL('../', import.meta.url);
const SCHEMA_FILE = 'core/migrations/schema.sql';

const files = new Map([...(await documents()), [SCHEMA_FILE, await migratedSchema()]]);
const stale: string[] = [];
for (const [path, content] of files) {
  if ((await current(path)) !== content) {
    stale.push(path);
  }
}

if (process.argv.includes('--check')) {
  stale.forEach((path) => console.error(`${path} is out of date: run make generate`));
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  for (const path of stale) {
    const file = fileURLToPath(new URL(path, ROOT));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, files.get(path) ?? '');
    console.log(`wrote ${path}`);
  }
}

/** The committed content, or null where there is none yet. */
async function current(path: string): Promise<string | null> {
  try {
    return await readFile(new URL(path, ROOT), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return null;
    }
    throw error;
  }
}
