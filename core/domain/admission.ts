import type { Lane } from './lane.ts';
import { byLane } from './sources/catalogue.ts';

/** A row of a batch that may be worked on now. */
export interface Admission {
  readonly batchId: number;
  readonly enrichmentId: number;
}

/** An open batch and those of its pending rows that there are slots for, in row order. */
export interface Applicant {
  readonly id: number;
  readonly organizationId: number;
  readonly next: readonly number[];
}

/** Rows that one decision admits at most: bounds the statement that carries it out, and the wait of the others. */
export const ADMISSIONS_MAX = 1_000;

/** A slot that is not renewed is free again after this long; the controller renews at every pass. */
export const SLOT_LEASE_SECONDS = 10;

/**
 * How much later the next turn of an organization in a lane is for each row that it has in flight there, in
 * milliseconds. It has to be more than the lane takes for one row, or the rows of a large batch fall due faster than
 * they are done and others wait behind them: milliseconds for the mirror, a second or two for mail servers and landing
 * pages, a minute for a portal that allows 60 retrievals an hour
 * (docs/spec/registries.md, "Register errors and limits"). It is also what a batch is sure of, however much others ask
 * for: one row each step.
 */
export const TURN_STEP_MILLISECONDS: Readonly<Record<Lane, number>> = {
  mirror: 100,
  network: 2_000,
  'browser:landing': 2_000,
  ...byLane(({ turnStepMilliseconds }) => turnStepMilliseconds),
};

/**
 * Whose rows come first: round after round, each round takes one row of every organization, and an organization takes
 * turns over its batches (docs/spec/architecture.md, "Batches"). Rows of a batch keep their order.
 *
 * @param applicants in an order that stays the same from call to call; the first organization begins
 */
export function decideAdmissions(applicants: readonly Applicant[], limit = ADMISSIONS_MAX): readonly Admission[] {
  const organizations = [...Map.groupBy(applicants, ({ organizationId }) => organizationId).values()];
  return interleave(organizations.map((batches) => interleave(batches.map(toAdmissions)))).slice(0, limit);
}

function toAdmissions({ id, next }: Applicant): readonly Admission[] {
  return next.map((enrichmentId) => ({ batchId: id, enrichmentId }));
}

/** A row that is admitted, and what its turn depends on. */
export interface AdmittedRow {
  readonly lane: Lane;
  /** Epoch milliseconds. */
  readonly admittedAt: number;
  /** Rows of its organization that are in flight in the lane. */
  readonly ahead: number;
  /** When it was admitted before and then put off, and the turn that it was given then, in epoch milliseconds; else null. */
  readonly before: { readonly admittedAt: number; readonly turn: number } | null;
}

/**
 * When an admitted row has its turn in its lane, in epoch milliseconds; of what waits there, the earliest turn is claimed
 * first. What belongs to no batch has its turn when it is accepted. A row that none of its organization is ahead of, now as
 * when it was admitted before, keeps the turn of then: so organizations whose rows a portal's limit puts off again and again
 * are served in turns, and not the oldest rows first. Of an organization only this one row has a turn of long ago, and the
 * next one begins anew, so that what is accepted meanwhile waits for one row of each. In Postgres admit_batch_rows.sql says
 * the same, and a test compares them.
 */
export function turnOf({ lane, admittedAt, ahead, before }: AdmittedRow): number {
  const turn = admittedAt + ahead * TURN_STEP_MILLISECONDS[lane];
  return ahead === 0 && before !== null && before.turn <= before.admittedAt ? before.turn : turn;
}

/** The first of each list, then the second of each, and so on. */
function interleave<Item>(lists: readonly (readonly Item[])[]): readonly Item[] {
  const rounds = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) => lists.flatMap((list) => list.slice(round, round + 1))).flat();
}
