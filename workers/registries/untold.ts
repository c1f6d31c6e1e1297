/** What readers say of their reading, and what is told by no place of a document, by the kind of document. */
const UNTOLD = {
  publication: ['type', 'consolidated', 'warnings', 'warning_details'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type TracedKind = keyof typeof UNTOLD;

/** Whether a value of a reading has no place in its document: all others are cited. */
export function isUntold(kind: TracedKind, pointer: string): boolean {
  return UNTOLD[kind].some((name) => pointer === `/${name}` || pointer.startsWith(`/${name}/`));
}
