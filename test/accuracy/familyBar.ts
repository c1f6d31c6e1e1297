import { type AccuracyKind, GENERAL } from './accuracyKinds.ts';
import { OPEN_FAMILIES } from './openFamilies.ts';

/** Of the fields that documents tell. */
const MOST_MISSING = { general: 0.01, statements: 0.03, owners: 0.05 };

/** What part of a family's fields may be missing. */
export function mostMissing(kind: AccuracyKind, family: string): number {
  if (family === GENERAL) {
    return MOST_MISSING.general;
  }
  return kind === 'shareholder-list' ? MOST_MISSING.owners : MOST_MISSING.statements;
}

/** As the list of open families names it. */
export function nameOf(kind: AccuracyKind, family: string): string {
  return `${kind}/${family}`;
}

export function isOpen(kind: AccuracyKind, family: string): boolean {
  return Object.hasOwn(OPEN_FAMILIES, nameOf(kind, family));
}
