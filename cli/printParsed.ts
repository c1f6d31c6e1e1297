import { toProvenanceResource } from '#contract/http/toProvenanceResource';
import { DOCUMENT_FILE_LIMIT_BYTES, PAGE_LIMIT_BYTES } from '#domain/documentLimits';
import type { ParseKind } from '#domain/sources/parseKinds';
import { sha256Of } from '../workers/registries/documentProvenance.ts';
import { readShareholderList } from '../workers/registries/handelsregister/shareholderList/readShareholderList.ts';
import { parseDocument } from '../workers/registries/parseDocument.ts';
import { readerOf } from '../workers/registries/readerOf.ts';
import { printJson, tell } from './output.ts';
import { readInput } from './readInput.ts';

/** Read in a thread that can be ended, unlike the others. */
const SHAREHOLDER_LIST = 'shareholder-list';
export type ReadableKind = ParseKind | typeof SHAREHOLDER_LIST;
/** A person waits: with what starting takes, every file is answered within 10 s. */
const WAIT_MILLISECONDS = 7_000;

interface Wanted {
  /** What to give instead of a file that cannot be read. */
  readonly expected: string;
  /** Whether also where each value stands. */
  readonly isExplained: boolean;
}

/**
 * Prints what a saved page or file says, in the shapes of docs/spec/running.md, "CLI".
 * @throws Error where it cannot be read
 */
export async function printParsed(kind: ReadableKind, file: string, { expected, isExplained }: Wanted): Promise<void> {
  const reason =
    kind === SHAREHOLDER_LIST ? await printList(file, isExplained) : await printDocument(kind, file, isExplained);
  if (reason !== null) {
    throw new Error(`${file} could not be read as ${kind}: ${reason} Pass ${expected}.`);
  }
}

/** @returns why it could not be read, or null */
async function printDocument(kind: ParseKind, file: string, isExplained: boolean): Promise<string | null> {
  const bytes = await readInput(file, PAGE_LIMIT_BYTES);
  const result = parseDocument(await readerOf(kind), bytes);
  if (result.kind === 'unreadable') {
    return result.reason;
  }
  result.diagnostics.forEach((line) => tell(line));
  const { value, cite } = result;
  printJson(isExplained ? explained(value, [{ sha256: sha256Of(bytes), citations: cite() }]) : value);
  return null;
}

/** Prints the kind also where there are no owners. @returns why there are none, or null */
async function printList(file: string, isExplained: boolean): Promise<string | null> {
  const { list, provenance } = await readShareholderList(await readInput(file, DOCUMENT_FILE_LIMIT_BYTES), null, {
    waitMs: WAIT_MILLISECONDS,
  });
  printJson(isExplained ? explained(list, provenance) : list);
  return list.kind === 'parsed' ? null : [`${list.kind}.`, ...list.warnings].join(' ');
}

/** As the API shows an enrichment with `explain=true`. */
function explained(value: unknown, provenance: Parameters<typeof toProvenanceResource>[0]): object {
  return { ...(value as object), provenance: toProvenanceResource(provenance) };
}
