import type { ReportWarning } from '#contract/types/accounts/xbrlReport';
import type { XbrlName } from '../xbrlName.ts';

/** A fact as it is marked up, before its context, unit and format are looked up. */
export interface RawFact {
  readonly kind: 'number' | 'text';
  /** Whether it is printed in a page, with its sign beside it. */
  readonly isInline: boolean;
  /** Null where its prefix is not declared. */
  readonly concept: XbrlName | null;
  readonly contextRef: string;
  readonly unitRef: string | null;
  readonly decimals: string | null;
  /** Power of ten that the printed number is to be multiplied by. */
  readonly scale: string | null;
  readonly isNegative: boolean;
  /** `undeclared` where its prefix is. */
  readonly format: XbrlName | 'undeclared' | null;
  readonly isNil: boolean;
  /** Which of several reports in the same documents it belongs to; null for the usual one. */
  readonly target: string | null;
  /** As printed, with white space as one blank. */
  readonly text: string;
  /** Id of the `ix:continuation` with the rest of the text. */
  readonly continuedAt: string | null;
  /** Why it cannot be read, where its mark-up tells that already. */
  readonly flaw: ReportWarning | null;
  /** XPath. */
  readonly place: string;
}
