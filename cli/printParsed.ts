import { DOCUMENT_FILE_LIMIT_BYTES, PAGE_LIMIT_BYTES } from '#domain/documentLimits';
import type { ParseKind } from '#domain/sources/parseKinds';
import { readShareholderList } from '../workers/registries/handelsregister/shareholderList/readShareholderList.ts';
import { parseDocument } from '../workers/registries/parseDocument.ts';
import { printJson, tell } from './output.ts';
import { readInput } from './readInput.ts';

/** Read in a thread that can be ended, unlike the others. */
const SHAREHOLDER_LIST = 'shareholder-list';
export type ReadableKind = ParseKind | typeof SHAREHOLDER_LIST;
/** A person waits: with what starting takes, every file is answered within 10 s. */
const WAIT_MILLISECONDS = 7_000;

/**
 * Prints what a saved page or file says, in the shapes of docs/spec/running.md, "CLI".
 *
 * @param expected what to give instead of a file that cannot be read
 * @throws Error where it cannot
 */
export async function printParsed(kind: ReadableKind, file: string, expected: string): Promise<void> {
  const reason = kind === SHAREHOLDER_LIST ? await printList(file) : await printDocument(kind, file);
  if (reason !== null) {
    throw new Error(`${file} could not be read as ${kind}: ${reason} Give ${expected}.`);
  }
}

/** @returns why it could not be read, or null */
async function printDocument(kind: ParseKind, file: string): Promise<string | null> {
  const result = parseDocument(kind, await readInput(file, PAGE_LIMIT_BYTES));
  if (result.kind === 'unreadable') {
    return result.reason;
  }
  result.diagnostics.forEach((line) => tell(line));
  printJson(result.value);
  return null;
}

/** Prints the kind also where there are no owners. @returns why there are none, or null */
async function printList(file: string): Promise<string | null> {
  const { list } = await readShareholderList(await readInput(file, DOCUMENT_FILE_LIMIT_BYTES), null, {
    waitMs: WAIT_MILLISECONDS,
  });
  printJson(list);
  return list.kind === 'parsed' ? null : [`${list.kind}.`, ...list.warnings].join(' ');
}
