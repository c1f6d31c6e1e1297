/**
 * What readers say of their reading, and what the kind of a thing is called: told by no place of a document. `*` stands
 * for an index.
 */
const UNTOLD = {
  publication: ['/type', '/consolidated', '/warnings', '/warning_details'],
  company: ['/representation/persons/*/type'],
  shareholder_list: ['/kind', '/layout', '/warnings', '/owners/*/type', '/owners/*/members/*/type'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/**
 * What is concluded where it is not printed: the country of an address or of who has a German register entry, that a
 * company is active.
 */
const CONCLUDED = {
  publication: [],
  company: ['/status', '/address/country'],
  shareholder_list: ['/owners/*/country'],
} as const satisfies Readonly<Record<keyof typeof UNTOLD, readonly string[]>>;

export type TracedKind = keyof typeof UNTOLD;

/** Whether a value of a reading has no place in its document: all others are cited. */
export function isUntold(kind: TracedKind, pointer: string): boolean {
  return isAmong(UNTOLD[kind], pointer);
}

/** Whether a value of a reading has a place in some documents only. */
export function mayBeUntold(kind: TracedKind, pointer: string): boolean {
  return isAmong(CONCLUDED[kind], pointer);
}

function isAmong(names: readonly string[], pointer: string): boolean {
  const name = pointer.replace(/\/\d+(?=\/|$)/gu, '/*');
  return names.some((each) => name === each || name.startsWith(`${each}/`));
}
