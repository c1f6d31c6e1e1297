import type { Actor } from '#domain/audit';
import type { WantedDocument } from '#domain/handover';
import type { Lease } from './workLedger.ts';

/** What people are asked for. An enrichment has one hand-over, whichever attempt asks. */
export interface HandoverQuestion {
  /** Of the work that asks. */
  readonly lease: Lease;
  /** Its bearer can answer the question; stored and open. */
  readonly reference: string;
  readonly wanted: WantedDocument;
  /** After this nothing is taken any more. */
  readonly deadline: Date;
  /** Why the file that was brought is not the one, for people to read; null where none was looked at. */
  readonly refusal: string | null;
}

/** What a person brought. */
export interface HandoverFile {
  /** As the person's machine calls it; null where it did not say so. */
  readonly fileName: string | null;
  readonly bytes: number;
}

/** Asks people and reads what they bring, as workers do. */
export interface HandoverDesk {
  /**
   * A file that was brought to an earlier attempt and that nobody has looked at is the answer at once: what a person did
   * is not lost with a worker. Nobody is asked where the lease was lost, or the question is not that of the work.
   */
  ask(question: HandoverQuestion): Promise<void>;
  /** The file that was brought for work under a lease; null where it is no longer kept. */
  file(lease: Lease): Promise<HandoverFile | null>;
  /** Its content. Throws where a part of it is missing, as where it is deleted meanwhile. */
  read(lease: Lease, file: HandoverFile): AsyncIterable<Uint8Array>;
}

export interface Handover extends Pick<HandoverQuestion, 'wanted'> {
  readonly enrichmentId: number;
  readonly organizationId: number;
  /** `open`: a file can be brought. `working`: it is the turn of a worker, as a rule to look at the file. */
  readonly state: 'open' | 'working' | 'over';
  /** Null while nothing is asked. */
  readonly deadline: Date | null;
  readonly askedAt: Date;
  /** Why the last file was not the one; null where none was refused, or another one is being read. */
  readonly refusal: string | null;
}

export type HandoverOutcome =
  /** `finished`: enrichments that have ended with it. */
  | { readonly kind: 'taken'; readonly finished: readonly number[] }
  /**
   * Another person was faster, the time is over, the file was not brought for it, or there never was such a question;
   * nothing has changed.
   */
  | { readonly kind: 'over' };

/** What portals show to people only waits here for a person who fetches it (ADR 63). Named by their enrichments. */
export interface Handovers extends HandoverDesk {
  /**
   * Those that can be answered; the ones whose time ends first come first.
   *
   * @param organizationId whose enrichments asked; null for all, as an operator may
   */
  open(at: Date, limit: number, organizationId: number | null): Promise<readonly Handover[]>;
  /** Null for one that never was or is forgotten. */
  find(enrichmentId: number, at: Date): Promise<Handover | null>;
  /**
   * Marks an upload of the same organization, to which nothing was sent yet, as the file for an enrichment. It can be used
   * for nothing else, and is deleted when the enrichment has ended, whether it was handed over or not.
   *
   * @returns false where it cannot be marked
   */
  announce(enrichmentId: number, uploadId: number): Promise<boolean>;
  /**
   * Hands a file over to the work that waits for it. A file that was refused before is deleted.
   *
   * @param uploadId of a file that was announced for this enrichment, with its content stored
   */
  answer(enrichmentId: number, uploadId: number, by: Actor, at: Date): Promise<HandoverOutcome>;
  /** It cannot be had: the enrichment fails. */
  skip(enrichmentId: number, by: Actor, at: Date): Promise<HandoverOutcome>;
  /** Deletes what was brought for enrichments that have ended; returns how many. */
  deleteBrought(): Promise<number>;
  /** Deletes hand-overs that were asked before the instant, so long ago that no deadline is left; returns how many. */
  forget(before: Date): Promise<number>;
}
