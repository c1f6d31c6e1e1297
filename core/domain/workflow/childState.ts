import { type EnrichmentStatus, isTerminal } from '../lifecycle.ts';

/** An enrichment that a workflow has started, as far as the next step depends on it. */
export interface ChildState {
  /** Unique among the children of a parent; a step is started once. */
  readonly step: string;
  readonly id: number;
  readonly type: string;
  readonly status: EnrichmentStatus;
  /** Null until completed, when failed, and once removed. */
  readonly output: Readonly<Record<string, unknown>> | null;
  readonly errorCode: string | null;
  readonly errorMessage: string | null;
  /** Whole credits; 0 until it has completed. */
  readonly cost: number;
}

/** What has ended stays as it is: its output, its error and its cost are final. */
export function hasEnded({ status }: Pick<ChildState, 'status'>): boolean {
  return isTerminal(status);
}
