import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type MarkdownDocument, readMarkdown } from './markdown.ts';

/** The files of a repository, by their paths from its root, with forward slashes. */
export interface Repository {
  /** Also true of a folder. */
  has(path: string): boolean;
  /** Null where there is no such document. */
  document(path: string): MarkdownDocument | null;
  /** Numbers of the decision records. */
  readonly records: readonly number[];
}

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** What is installed, fetched, generated elsewhere or written by a run. */
const SKIPPED = new Set(['node_modules', '.git', '.toolchain', '.deps', '.data', '.artifacts', 'package-lock.json']);

/** Files in which people write about documents. Those without an extension are programs and build files. */
const TEXTS = new Set([
  '',
  '.ts',
  '.js',
  '.mjs',
  '.sql',
  '.lua',
  '.sh',
  '.md',
  '.yaml',
  '.yml',
  '.json',
  '.tpl',
  '.txt',
  '.html',
  '.css',
  '.go',
]);

/** Every text of this repository. */
export function repositoryTexts(folder = ''): readonly string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (SKIPPED.has(entry.name)) {
      return [];
    }
    if (entry.isDirectory()) {
      return repositoryTexts(path);
    }
    return entry.isFile() && TEXTS.has(extname(entry.name)) ? [path] : [];
  });
}

export function readText(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** This repository; each document is read once. */
export function openRepository(): Repository {
  const documents = new Map<string, MarkdownDocument | null>();
  return {
    has: (path) => existsSync(join(ROOT, path)),
    document: (path) => {
      const known = documents.get(path);
      if (known !== undefined) {
        return known;
      }
      const document = existsSync(join(ROOT, path)) ? readMarkdown(readText(path)) : null;
      documents.set(path, document);
      return document;
    },
    records: readdirSync(join(ROOT, 'docs/adr')).map((name) => Number.parseInt(name, 10)),
  };
}
