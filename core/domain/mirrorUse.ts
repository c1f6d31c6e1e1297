import type { WorkErrorCode } from './verdict.ts';

/** The record that answers without contacting the source. */
export interface MirrorAnswer {
  readonly key: string;
  /** The output that the record makes, as the mirror keeps it. */
  toOutput(record: unknown): Readonly<Record<string, unknown>>;
}

/** A record, however old, without which the work can only fail. */
export interface RequiredRecord {
  readonly key: string;
  /** How the work fails where there is none. */
  readonly missing: { readonly code: WorkErrorCode; readonly message: string };
}

/** How the mirror bears on one input of a type. */
export interface MirrorUse {
  readonly answeredBy: MirrorAnswer | null;
  readonly requires: RequiredRecord | null;
}

/** The source is always asked. */
export const NO_MIRROR_USE: MirrorUse = { answeredBy: null, requires: null };
