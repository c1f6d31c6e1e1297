import type { ChildState } from './childState.ts';

/** A child that a workflow is to start. */
export interface ChildStep {
  readonly step: string;
  readonly type: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Whole credits of one enrichment of a type. */
export type PriceOf = (type: string) => number;

/** What the next step of a workflow depends on, and nothing else. */
export interface WorkflowState {
  readonly input: Readonly<Record<string, unknown>>;
  readonly children: readonly ChildState[];
  /** Whole credits that further children may take. */
  readonly left: number;
  readonly priceOf: PriceOf;
  /** Epoch milliseconds. */
  readonly now: number;
}

export type WorkflowDecision =
  | { readonly kind: 'start'; readonly steps: readonly ChildStep[] }
  /** For a child to end, or for the instant, in epoch milliseconds. */
  | { readonly kind: 'wait'; readonly until: number | null }
  | { readonly kind: 'conclude'; readonly output: Readonly<Record<string, unknown>> };

/** A step as a plan shows it before anything is begun. */
export interface ForecastStep {
  readonly step: string;
  readonly type: string;
  /** The most of such children. */
  readonly times: number;
  /** Of one child; null where it depends on what others find. */
  readonly input: Readonly<Record<string, unknown>> | null;
}

/** The rules of one type whose work is that of others. Pure: the same state is always answered the same. */
export interface Workflow {
  /** All that may be started for an input, in the order of start. */
  forecast(input: Readonly<Record<string, unknown>>, priceOf: PriceOf): readonly ForecastStep[];
  /** The most that a caller lets it spend; null where the forecast is the limit. */
  mostCredits(input: Readonly<Record<string, unknown>>): number | null;
  decide(state: WorkflowState): WorkflowDecision;
  /** The output as far as the children have got. */
  partial(input: Readonly<Record<string, unknown>>, children: readonly ChildState[]): Readonly<Record<string, unknown>>;
}
